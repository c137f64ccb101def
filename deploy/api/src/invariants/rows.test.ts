import { describe, expect, it } from '@jest/globals';
import { sampleInputs } from '../testing/sampleInputs.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';

const stage = useTestOrganization({
  seed: async ({ harbor: { owner, place } }) => {
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
    await owner.send('share.secret', sampleInputs(place)['share.secret']);
  },
});

const ended = `ended_at = now(), ended_as = 'USED_UP'`;
const withPassword = 'memory_kibibytes = 1, passes = 1, lanes = 1';

// Each change breaks one constraint and no other.
const broken: Readonly<Record<string, readonly string[]>> = {
  shares_resource: [
    `kind = 'else'`,
    `kind = 'else', secret_id = null`,
    'secret_id = null',
    `kind = 'note'`,
    `kind = 'note', secret_id = null`,
  ],
  shares_link: [
    `link_id = '\\x00'`,
    `link_proof_hash = '\\x00'`,
    `auth_proof_hash = '\\x00'`,
    'memory_kibibytes = null, passes = 1, lanes = null, salt = null',
    `${withPassword}, salt = '\\x00'`,
  ],
  shares_terms: [
    'lifetime_seconds = 299',
    'lifetime_seconds = 2592001',
    `views = 0, views_left = 0, ${ended}`,
    'views = 101',
    `attempts = 0, attempts_left = 0, ${ended}`,
    'attempts = 21',
    `notify_by = '{SMS}'`,
  ],
  shares_state: [
    `views_left = -1, ${ended}`,
    'views_left = views + 1',
    `attempts_left = -1, ${ended}`,
    'attempts_left = attempts + 1',
    'ended_at = now()',
    `ended_as = 'USED_UP'`,
    `ended_at = now(), ended_as = 'ELSE'`,
    'views_left = 0',
    'attempts_left = 0',
  ],
  secrets_state_check: [`state = 'ELSE'`],
  secrets_last_version_check: ['last_version = 0, current_version = null'],
  secrets_version_count_check: ['version_count = -1'],
  secrets_current_version: ['current_version = 0', 'current_version = last_version + 1'],
  secrets_next_destroy: ['next_destroy_version = 1'],
  secrets_next_destroy_version: [
    'next_destroy_version = 0, next_destroy_at = now()',
    'next_destroy_version = last_version + 1, next_destroy_at = now()',
  ],
  secrets_description: ['description_id = id', `sealed_description = '\\x00'`],
  secrets_rotation: ['rotation_every_days = 0', 'rotation_every_days = 3651'],
  secrets_deleted: ['deleted_by = id'],
  secret_versions_number_check: ['number = 0'],
  secret_versions_state_check: [`state = 'ELSE'`],
  secret_versions_destroyed: [`state = 'DESTROYED'`, 'sealed_value = null, size_bytes = null'],
  secret_versions_size: ['size_bytes = null'],
  secret_versions_change_note: ['change_note_id = id', `sealed_change_note = '\\x00'`],
  secret_versions_destroyed_note: [
    `state = 'DESTROYED', sealed_value = null, size_bytes = null, change_note_id = id, sealed_change_note = '\\x00'`,
  ],
  secret_versions_scheduled: ['destroy_at = now()', `state = 'SCHEDULED_DESTROY'`],
  memberships_role_check: [`role = 'ELSE'`],
  memberships_state_check: [`state = 'ELSE'`],
  memberships_removed: [`state = 'REMOVED'`, 'removed_at = now()'],
  memberships_private_end_check: [`private_end = 'ELSE', private_ended_at = now()`],
  memberships_private_end: [`private_end = 'ERASED'`, 'private_ended_at = now()'],
};

const tableOf = (constraint: string): string =>
  ['secret_versions', 'secrets', 'shares', 'memberships'].find((table) => constraint.startsWith(`${table}_`)) ?? '';

describe.each(Object.entries(broken))('the constraint %s', (constraint, changes) => {
  it.each(changes)('refuses %s', async (change) => {
    const changed = stage.api.database.query(`update cofferdam.${tableOf(constraint)} set ${change}`);
    await expect(changed).rejects.toMatchObject({ code: '23514', constraint });
  });
});

it('includes every CHECK of these tables', async () => {
  const checks = await stage.api.database.query<{ name: string }>(
    `select conname as name from pg_constraint where contype = 'c' and conrelid = any($1::regclass[])`,
    [['cofferdam.shares', 'cofferdam.secrets', 'cofferdam.secret_versions', 'cofferdam.memberships']],
  );
  expect(checks.map(({ name }) => name).sort()).toEqual(Object.keys(broken).sort());
});
