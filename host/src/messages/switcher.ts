import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the switcher. */
export const switcherMessages = {
  filter: 'Find an organization or workspace',
  organizations: 'Organizations, most recent first',
  workspacesIn: (organization: string) => `Workspaces in ${organization}, most recent first`,
  organization: (name: string) => `Organization: ${name}`,
  workspace: (name: string) => `Workspace: ${name}`,
  place: (organization: string, workspace: string) => `Organization: ${organization}, workspace: ${workspace}`,
  noOrganization: 'No organization',
  noWorkspace: 'No workspace',
  secrets: (count: number) => (count === 1 ? '1 secret' : `${formatNumber(count)} secrets`),
  onlyYou: 'only you',
  allOrganizations: (count: number) => (count === 1 ? 'All organizations' : `All ${formatNumber(count)} organizations`),
  settingsOf: (organization: string) => `Settings of ${organization}`,
  invites: 'Invitations',
  createOrganization: 'Create organization',
  allWorkspaces: (count: number) => (count === 1 ? 'All workspaces' : `All ${formatNumber(count)} workspaces`),
  createWorkspace: 'Create workspace',
  nothingFound: (query: string) => `No results for “${query}”`,
  keys: { column: 'column', move: 'move', choose: 'switch' },
  plans: { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' },
} as const;
