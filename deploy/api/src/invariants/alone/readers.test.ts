import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEventId } from '@cofferdam/domain';
import { claimContent, claimRemoval, readLink } from '../../features/share/reader.store.ts';
import { linkKeysOf, proofHashOf } from '../../features/share/readerKeys.ts';
import { TestLink } from '../../testing/TestLink.ts';
import { query, type Query } from '../../platform/database/query.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { StatementRoom } from './StatementRoom.ts';

let api: TestApi;
let harbor: TestOrganization;
let room: StatementRoom;
const links = {} as Record<Kind, TestLink>;
type Kind = 'secret' | 'note';

const eventId = '01900000-0000-7000-8000-0000000000aa' as AuditEventId;
const asReplica = query('set local session_replication_role = replica');
const asBefore = query('set local session_replication_role = origin');

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { owner, place } = harbor;
  await owner.succeed('secret', 'add', { ...place, name: 'Secret', value: 'x' });
  await owner.succeed('note', 'add', { ...place, name: 'Note', text: 'x' });
  links.secret = await TestLink.send(owner, { ...place, name: 'Secret', version: 1 });
  links.note = await TestLink.sendNote(owner, { ...place, name: 'Note', version: 1 });
  room = await StatementRoom.open(api.database);
});
afterAll(async () => {
  await room.close();
  await api.close();
});

/** The statements for a reader with valid proofs. */
async function actionsOn(kind: Kind): Promise<readonly Query<unknown>[]> {
  const keys = await links[kind].keys();
  const { linkId, linkProofHash } = linkKeysOf(keys);
  const claim = [linkId, linkProofHash, proofHashOf(keys.authProof), eventId, '192.0.2.1', 'reader'] as const;
  return [readLink(linkId, linkProofHash), claimContent(...claim), claimRemoval(...claim)];
}

/** Each condition for opening a link, removed separately. */
const lacks: readonly (readonly [what: string, of: readonly Kind[], change: string])[] = [
  ['the organization is blocked', ['secret', 'note'], `cofferdam.organizations set status = 'blocked-by-migration'`],
  [
    'the sender was removed',
    ['secret', 'note'],
    `cofferdam.memberships set state = 'REMOVED', removed_at = now(), removed_by = user_id`,
  ],
  ['the version is disabled', ['secret'], `cofferdam.secret_versions set state = 'DISABLED'`],
  [
    'the version was destroyed',
    ['note'],
    `cofferdam.note_versions set state = 'DESTROYED', sealed_text = null, size_bytes = null`,
  ],
  ['it has expired', ['secret', 'note'], `cofferdam.shares set expires_at = now()`],
  ['it was revoked', ['secret', 'note'], `cofferdam.shares set ended_at = now(), ended_as = 'REVOKED'`],
];

describe('a link for its readers, without row-level security,', () => {
  it.each(['secret', 'note'] as const)('to a %s is found, and can be opened or deleted', async (kind) => {
    for (const action of await actionsOn(kind)) {
      expect((await room.outcomeOf(action)).rows).toHaveLength(1);
    }
  });

  it.each(lacks.flatMap(([what, of, change]) => of.map((kind) => [kind, what, change] as const)))(
    'to a %s is not found if %s',
    async (kind, _what, change) => {
      for (const action of await actionsOn(kind)) {
        const outcome = await room.outcomeOf(action, asReplica, query(`update ${change}`), asBefore);
        expect(outcome).toEqual({ rows: [], changed: [] });
      }
    },
  );
});
