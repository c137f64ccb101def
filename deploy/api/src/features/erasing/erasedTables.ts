/** A table whose rows belong to an organization, and perhaps to a workspace. */
export interface ErasedTable {
  readonly table: string;
  readonly organizationColumn: 'organization_id' | 'id';
  /** Null for tables of which a workspace has no rows of its own. */
  readonly workspaceColumn: 'workspace_id' | 'place_id' | 'id' | null;
}

function ofWorkspace(table: string, workspaceColumn: ErasedTable['workspaceColumn'] = 'workspace_id'): ErasedTable {
  return { table, organizationColumn: 'organization_id', workspaceColumn };
}

function ofOrganization(table: string): ErasedTable {
  return { table, organizationColumn: 'organization_id', workspaceColumn: null };
}

/**
 * In this order keys go first, then names from the search, and no foreign key is violated. A test compares it with the
 * catalog.
 */
export const erasedTables: readonly ErasedTable[] = [
  ofWorkspace('data_keys'),
  ofWorkspace('resource_names'),
  ofWorkspace('resource_tails'),
  ofWorkspace('resource_words', 'place_id'),
  ofWorkspace('shares'),
  ofWorkspace('secrets'),
  ofWorkspace('notes'),
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
  { table: 'organizations', organizationColumn: 'id', workspaceColumn: null },
];

/** Their rows are deleted by PostgreSQL with the rows they belong to (ON DELETE CASCADE). */
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

/** The audit log and its chain outlive what they record, and invoices their customer: laws ask for that. */
export const keptTables: readonly string[] = ['audit_chain', 'audit_events', 'audit_heads', 'invoices'];
