import { formatDay } from '@cofferdam/ui/format';

/** English texts of the overview of a workspace. */
export const workspaceOverviewMessages = {
  role: (role: string) => `Your role: ${role}`,
  private: 'Private, only you',
  created: (at: string) => `Created ${formatDay(new Date(at))}`,
  create: 'New secret',
  edit: 'Edit details',
  giveAccess: 'Give access',
  notLoaded: 'The workspace isn’t loaded yet',
} as const;
