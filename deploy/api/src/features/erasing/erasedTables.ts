/** A table whose rows belong to an organization, and possibly to a workspace. */
export interface ErasedTable {
  readonly table: string;
  readonly organizationColumn: 'organization_id' | 'id';
  /** Null for tables without rows of a workspace. */
  readonly workspaceColumn: 'workspace_id' | 'place_id' | 'id' | null;
  /** The number of rows that PostgreSQL deletes with a row, which count in a batch; null for tables with few of them. */
  readonly cascadeColumn: 'last_version' | null;
}

function ofWorkspace(table: string, workspaceColumn: ErasedTable['workspaceColumn'] = 'workspace_id'): ErasedTable {
  return { table, organizationColumn: 'organization_id', workspaceColumn, cascadeColumn: null };
}

function withVersions(table: string): ErasedTable {
  return { ...ofWorkspace(table), cascadeColumn: 'last_version' };
}

function ofOrganization(table: string): ErasedTable {
  return { table, organizationColumn: 'organization_id', workspaceColumn: null, cascadeColumn: null };
}

/**
 * The order of deletion: keys first, then names in the search index, without violating a foreign key. A test compares
 * it with PostgreSQL's catalog.
 */
export const erasedTables: readonly ErasedTable[] = [
  ofWorkspace('data_keys'),
  ofWorkspace('resource_names'),
  ofWorkspace('resource_tails'),
  ofWorkspace('resource_words', 'place_id'),
  ofWorkspace('shares'),
  withVersions('secrets'),
  withVersions('notes'),
  ofWorkspace('two_factors'),
  ofWorkspace('workspace_roles'),
  ofWorkspace('invitation_workspaces'),
  ofWorkspace('workspaces', 'id'),
  ofOrganization('invitations'),
  ofOrganization('leaver_reports'),
  ofOrganization('label_changes'),
  ofOrganization('labels'),
  ofOrganization('domains'),
  ofOrganization('sales_requests'),
  ofOrganization('share_policies'),
  ofOrganization('share_endings'),
  ofOrganization('erased_private_workspaces'),
  ofOrganization('notification_settings'),
  ofOrganization('usage_days'),
  ofOrganization('limit_notices'),
  ofOrganization('billing_accounts'),
  ofOrganization('memberships'),
  ofOrganization('cryptography_changes'),
  ofOrganization('organization_keys'),
  ofOrganization('kms_settings'),
  ofOrganization('gcp_connections'),
  ofOrganization('service_accounts'),
  { table: 'organizations', organizationColumn: 'id', workspaceColumn: null, cascadeColumn: null },
];

/** PostgreSQL deletes their rows by ON DELETE CASCADE. */
export const cascadedTables: readonly string[] = [
  'item_marks',
  'leaver_items',
  'note_versions',
  'notes_to_self',
  'notification_deliveries',
  'secret_versions',
  'share_contents',
  'share_counts',
  'two_factor_recovery_uses',
];

/** The audit log, its chain and invoices are kept, as laws require. */
export const keptTables: readonly string[] = ['audit_chain', 'audit_events', 'audit_heads', 'invoices'];
