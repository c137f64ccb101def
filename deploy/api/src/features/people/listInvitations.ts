import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { searchText } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { readMomentCursor, writeMomentCursor } from '../../platform/http/cursors.ts';
import { listInvitations as readInvitations } from './invitations.store.ts';
import { presentInvitation } from './presentInvitation.ts';

/** Open invitations, newest first. Expired ones are included until they are renewed or revoked. */
export async function listInvitations(
  { organizationId, transaction, now }: OrganizationCall,
  input: CallArguments<'userOrganization', 'list'>,
): Promise<CallOutput<'userOrganization', 'list'>> {
  const { cursor, limit, role = null } = input;
  const search = searchText(input.search ?? '');
  const before = cursor === undefined ? null : readMomentCursor(cursor);
  const rows = await transaction.run(
    readInvitations({
      organizationId,
      search,
      role,
      beforeAt: before?.at ?? null,
      beforeId: before?.id ?? null,
      rows: limit + 1,
    }),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    invitations: page.map((row) => presentInvitation(row, now)),
    nextCursor:
      rows.length > limit && last !== undefined ? writeMomentCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
