import type { ErrorCode } from '@cofferdam/domain';

/**
 * Which row a foreign key references, by the end of its constraint's name: PostgreSQL names a constraint after its table and
 * columns. The last column decides; the ones before it are the organization.
 */
const references: readonly (readonly [constraint: RegExp, notFound: ErrorCode])[] = [
  [/_two_factor(_id|_id_workspace_id)?(_fkey)?$/, 'two-factor.not-found.name'],
  [/_secret(_id|_id_workspace_id)?(_fkey)?$/, 'secret.not-found.by-secret-name'],
  [/_note(_id|_id_workspace_id)?(_fkey\d?)?$/, 'note.not-found.by-note-name'],
  [/_share_id_fkey\d?$/, 'shared-link.not-found'],
  [/_kms_settings_id_fkey$/, 'gcp-kms-settings.not-found'],
  [/_connection_id_fkey$/, 'gcp-connection.not-found'],
  [/_report_id_fkey$/, 'leaver-report.not-found'],
  [/_setting_id_fkey$/, 'audit-notification-settings.not-found'],
  [/_invitation_id_fkey$/, 'organization.invite-user.not-found.by-id'],
  [/_workspace_id_fkey$/, 'workspace.not-found.by-workspace-id'],
  [/_organization_id_(user_id|owner_id|created_by)_fkey$/, 'user-organization.mapping.not-exist'],
  [/_organization_id_fkey$/, 'organization.not-found.by-organization-id'],
  // A deleted account has no session either.
  [/_(user|session)_id_fkey$/, 'session.required'],
];

/**
 * The refusal for an insert that references a row deleted since this request read it.
 *
 * @returns undefined for keys between rows that one command writes together: that would be a bug
 */
export function missingReference(constraint: string): ErrorCode | undefined {
  return references.find(([pattern]) => pattern.test(constraint))?.[1];
}
