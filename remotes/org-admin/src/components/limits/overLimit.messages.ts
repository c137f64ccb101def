/** English texts for items over a limit of the plan. */
export const overLimitMessages = {
  mark: 'Read-only',
  notes: {
    people: 'More people than the plan allows: the most recent members are read-only.',
    workspaces: 'More workspaces than the plan allows: the newest are read-only.',
    roles: 'More role assignments than the plan allows here: the most recent ones are read-only.',
  },
  way: 'Nothing is deleted. Upgrade or remove some to restore access.',
  comparePlans: 'Compare plans',
} as const;
