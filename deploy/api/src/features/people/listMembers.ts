import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { searchText } from '@cofferdam/domain';
import * as z from 'zod/mini';
import { cursorId, cursorText, decodeCursor, encodeCursor } from '../../platform/http/cursors.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { countPeople, listMembers as readMembers, listOverMembers, type MemberRow } from './members.store.ts';

type Answer = CallOutput<'user', 'organization'>;

/** Sort key and id of a page's last member. */
const memberPosition = z.tuple([cursorText, cursorId]);

/** Members by name, page by page. */
export async function listMembers(
  { plans }: Pick<Platform, 'plans'>,
  { organizationId, access, transaction }: OrganizationCall,
  input: CallArguments<'user', 'organization'>,
): Promise<Answer> {
  const { state, role = null, limit } = input;
  const secondFactor = input.secondFactor === undefined ? null : input.secondFactor === 'on';
  const search = searchText(input.search ?? '');
  const [afterKey, afterId] = input.cursor === undefined ? [null, null] : decodeCursor(memberPosition, input.cursor);
  const [rows, [counts]] = await transaction.runAll([
    readMembers({
      organizationId,
      state,
      search,
      role,
      hasSecondFactor: secondFactor,
      afterKey,
      afterId,
      rows: limit + 1,
    }),
    countPeople(organizationId),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const allowed = plans[access.plan].users ?? 0;
  const isOver = state === 'ACTIVE' && (counts?.active ?? 0) > allowed;
  const ids = page.map(({ id }) => id);
  const over = isOver ? await transaction.run(listOverMembers(organizationId, allowed, ids)) : [];
  return {
    members: page.map(presentMember),
    ...(over.length === 0 ? {} : { overLimit: over.map(({ id }) => id) }),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.sortKey, last.id]) : null,
    counts: counts ?? { active: 0, invited: 0, removed: 0 },
  };
}

function presentMember(row: MemberRow): Answer['members'][number] {
  const { id, name, email, role, state } = row;
  return {
    id,
    name,
    email,
    role,
    state,
    joinedAt: row.joinedAt.toISOString(),
    hasSecondFactor: row.hasSecondFactor,
    reportId: row.reportId,
    removedAt: row.removedAt?.toISOString() ?? null,
    // Activity of removed members elsewhere isn't shown to this organization.
    lastActiveAt: state === 'ACTIVE' ? (row.lastActiveAt?.toISOString() ?? null) : null,
    workspaces: [...row.workspaces],
  };
}
