import { describe, expect, it } from '@jest/globals';
import { sampleInputs } from '../testing/sampleInputs.ts';
import { useHarbor } from '../testing/useHarbor.ts';

const stage = useHarbor({
  furnish: async ({ harbor: { owner, place } }) => {
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
    await owner.send('share.secret', sampleInputs(place)['share.secret']);
  },
});

const ended = `ended_at = now(), ended_as = 'USED_UP'`;
const withPassword = 'memory_kibibytes = 1, passes = 1, lanes = 1';

// See [Note: one check a table]: each of these breaks one rule and no other.
const broken = {
  shares: [
    `kind = 'else', secret_id = null`,
    'secret_id = null',
    `kind = 'note', secret_id = null`,
    `link_id = '\\x00'`,
    `link_proof_hash = '\\x00'`,
    `auth_proof_hash = '\\x00'`,
    'memory_kibibytes = null, passes = 1, lanes = null, salt = null',
    `${withPassword}, salt = '\\x00'`,
    'lifetime_seconds = 299',
    'lifetime_seconds = 2592001',
    `views = 0, views_left = 0, ${ended}`,
    'views = 101',
    `views_left = -1, ${ended}`,
    'views_left = views + 1',
    `attempts = 0, attempts_left = 0, ${ended}`,
    'attempts = 21',
    `attempts_left = -1, ${ended}`,
    'attempts_left = attempts + 1',
    `notify_by = '{SMS}', notify = true`,
    `notify_by = '{}', notify = true`,
    `notify_by = '{APP}', notify = false`,
    'ended_at = now()',
    `ended_as = 'USED_UP'`,
    `ended_at = now(), ended_as = 'ELSE'`,
    'views_left = 0',
    'attempts_left = 0',
  ],
  secrets: [
    `state = 'ELSE'`,
    'last_version = 0, current_version = null',
    'version_count = -1',
    'current_version = 0',
    'current_version = last_version + 1',
    'next_destroy_version = 1',
    'next_destroy_version = 0, next_destroy_at = now()',
    'next_destroy_version = last_version + 1, next_destroy_at = now()',
    'description_id = id',
    `sealed_description = '\\x00'`,
    'deleted_by = id',
    `name_key = E'\\x01'`,
    'deleted_at = now(), deleted_by = id',
  ],
  secret_versions: [
    'number = 0',
    `state = 'ELSE'`,
    `state = 'DESTROYED'`,
    'sealed_value = null, size_bytes = null',
    'size_bytes = null',
    'destroy_at = now()',
    `state = 'SCHEDULED_DESTROY'`,
  ],
} as const;

describe.each(Object.entries(broken))('no row of %s', (table, changes) => {
  it.each(changes)('has %s', async (change) => {
    const refused = { code: '23514', constraint: `is_${table.replace(/s$/, '')}` };
    const changed = stage.api.database.query(`update cofferdam.${table} set ${change}`);
    await expect(changed).rejects.toMatchObject(refused);
  });
});
