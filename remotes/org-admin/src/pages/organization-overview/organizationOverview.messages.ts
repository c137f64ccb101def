const count = new Intl.NumberFormat();

/** Words of the overview page of an organization, English. */
export const organizationOverviewMessages = {
  lead: (members: number, workspaces: number) =>
    `${members === 1 ? '1 member' : `${count.format(members)} members`}, ${workspaces === 1 ? '1 workspace' : `${count.format(workspaces)} workspaces`}, protected by the platform key`,
  invite: 'Invite people',
  inviteRefused: 'Inviting needs Owner or Admin',
  failedTitle: 'The overview could not be loaded',
  failed: 'The server did not answer. Nothing was changed.',
} as const;
