import { privateWorkspaceDays } from '@cofferdam/domain';

/** English texts of leaving an organization. */
export const leaveOrganizationMessages = {
  title: (name: string) => `Leave ${name}?`,
  lead: (name: string) =>
    `You lose access to ${name} immediately. Your private workspace stays encrypted, and is yours again if you rejoin. An owner can claim it within ${privateWorkspaceDays} days; then it’s permanently deleted.`,
  confirm: 'Leave',
  keep: 'Stay',
  done: (name: string) => `You left ${name}`,
} as const;
