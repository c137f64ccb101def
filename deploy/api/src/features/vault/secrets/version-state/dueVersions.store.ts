import type { OrganizationId, SecretId, WorkspaceId } from '@cofferdam/domain';
import { integer, text, uuid } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';

/**
 * Locks secrets with a version that is due, in the trash too, and skips those that another transaction has locked: the
 * next sweep comes in a minute.
 */
export const lockWithDueVersions = statement<[OrganizationId, ids: readonly SecretId[]]>(
  'secret.lockWithDueVersions',
  `select id, workspace_id as "workspaceId", name from cofferdam.secrets
   where organization_id = $1 and id = any ($2::uuid[]) and next_destroy_at <= cofferdam.clock()
   order by id for update skip locked`,
).returns({ id: uuid<SecretId>(), workspaceId: uuid<WorkspaceId>(), name: text() });

/** The due versions of locked secrets. */
export const readDueVersions = statement<[OrganizationId, ids: readonly SecretId[]]>(
  'secret.version.readDue',
  `select secret_id as "secretId", number as "version" from cofferdam.secret_versions
   where organization_id = $1 and secret_id = any ($2::uuid[]) and destroy_at <= cofferdam.clock()
   order by secret_id, number`,
).returns({ secretId: uuid<SecretId>(), version: integer() });
