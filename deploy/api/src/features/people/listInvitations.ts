import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { searchText } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { listInvitations as readInvitations } from './invitations.store.ts';
import { readPosition, writePosition } from './listPosition.ts';
import { presentInvitation } from './presentInvitation.ts';

/** Open invitations, newest first. Expired ones are included until they are renewed or revoked. */
export async function listInvitations(
  { organizationId, transaction, now }: OrganizationCall,
  input: CallArguments<'userOrganization', 'list'>,
): Promise<CallOutput<'userOrganization', 'list'>> {
  const { cursor, limit, role = null } = input;
  const search = searchText(input.search ?? '');
  const [time, beforeId] = cursor === undefined ? [null, null] : readPosition(cursor);
  const beforeAt = time === null ? null : new Date(time);
  if (beforeAt !== null && Number.isNaN(beforeAt.getTime())) {
    throw new ApiFailure('validation.request', { fields: ['cursor'] });
  }
  const rows = await transaction.run(
    readInvitations({ organizationId, search, role, beforeAt, beforeId, rows: limit + 1 }),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    invitations: page.map((row) => presentInvitation(row, now)),
    nextCursor: rows.length > limit && last !== undefined ? writePosition(last.createdAt.toISOString(), last.id) : null,
  };
}
