import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { readPictureOf } from './organization.store.ts';
import { presentPicture } from './picture.ts';

/** The picture of an organization. Ends the transaction. */
export async function readPicture({
  organizationId,
  transaction,
}: OrganizationCall): Promise<CallOutput<'organization', 'picture'>> {
  const [[row]] = await transaction.finish([readPictureOf(organizationId)]);
  return { picture: presentPicture(row?.picture ?? null) };
}
