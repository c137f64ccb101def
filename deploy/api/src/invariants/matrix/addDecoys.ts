import pg from 'pg';
import type { OrganizationId } from '@cofferdam/domain';
import type { TestDatabase } from '../../testing/createTestDatabase.ts';
import { asReplica, copyRows } from './copyRows.ts';

const newId = 'gen_random_uuid()';
const inTrash = { id: newId, deleted_at: 'now()', deleted_by: 'x.created_by' };
const otherLink = { id: newId, link_id: 'sha256(x.id::text::bytea || random()::text::bytea)' };

/**
 * An ended row beside each one in use: in the trash under the same name, a replaced key, links that
 * ended and links that expired. A statement that doesn't check the state finds these.
 */
export async function addDecoys(database: TestDatabase, organizationId: OrganizationId): Promise<void> {
  const owner = new pg.Client(database.url);
  const ofOrganization = `x.organization_id = '${organizationId}'`;
  const link = { ...otherLink, link_id: `substring(${otherLink.link_id} for 16)` };
  await asReplica(owner, async () => {
    for (const table of ['two_factors', 'notes']) {
      await copyRows(owner, table, inTrash, `${ofOrganization} and x.deleted_at is null`);
    }
    const retired = { id: newId, generation: '1000', state: `'RETIRED'::text` };
    await copyRows(owner, 'organization_keys', retired, `${ofOrganization} and x.state = 'ACTIVE'`);
    const open = `${ofOrganization} and x.ended_at is null and x.expires_at > now()`;
    await copyRows(owner, 'shares', { ...link, ended_at: 'now()', ended_as: `'REVOKED'::text` }, open);
    await copyRows(owner, 'shares', { ...link, expires_at: `now() - interval '1 hour'` }, open);
  });
}
