import type { OrganizationId, SecretId, UserId, WorkspaceId } from '@cofferdam/domain';
import { moment, present, text, uuid } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';

/**
 * Marks secrets as reminded of their due date and returns those that weren't. Secrets that another transaction has locked
 * are skipped: the next sweep comes in a minute.
 */
export const markReminded = statement<[OrganizationId, ids: readonly SecretId[]]>(
  'secret.markReminded',
  `update cofferdam.secrets set rotation_reminded_for = rotation_due_at
   where organization_id = $1 and id = any (array(
     select s.id from cofferdam.secrets s
     join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
     where s.organization_id = $1 and s.id = any ($2::uuid[]) and s.rotation_due_at <= cofferdam.clock()
       and s.rotation_reminded_for is distinct from s.rotation_due_at and s.deleted_at is null
     order by s.id for update of s skip locked
   ))
   returning id, workspace_id as "workspaceId", name`,
).returns({ id: uuid<SecretId>(), workspaceId: uuid<WorkspaceId>(), name: text() });

/** Which of some secrets of a workspace are still due, for a member with a confirmed address. */
export const readReminder = statement<[OrganizationId, WorkspaceId, UserId, ids: readonly string[]]>(
  'secret.readReminder',
  `select s.name, s.rotation_due_at as "dueAt", u.email, w.name as "workspaceName", o.name as "organizationName"
   from cofferdam.memberships m
   join identity.users u on u.id = m.user_id
   join cofferdam.organizations o on o.id = m.organization_id
   join cofferdam.workspaces w on w.organization_id = m.organization_id and w.id = $2
   join cofferdam.secrets s on s.organization_id = m.organization_id and s.workspace_id = w.id
     and s.id = any ($4::uuid[]) and s.deleted_at is null and s.rotation_due_at <= cofferdam.clock()
   where m.organization_id = $1 and m.user_id = $3 and m.state = 'ACTIVE' and u.email_confirmed_at is not null
   order by s.rotation_due_at, s.id`,
).returns({
  name: text(),
  dueAt: present(moment()),
  email: text(),
  workspaceName: text(),
  organizationName: text(),
});
