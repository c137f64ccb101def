/** Words for what is over a limit of the plan, English. */
export const overLimitMessages = {
  mark: 'Read-only',
  notes: {
    people: 'More people than the plan allows: the last to join read, and change nothing.',
    workspaces: 'More workspaces than the plan allows: the newest are read-only.',
    roles: 'More roles than the plan allows here: the last that were given read, and change nothing.',
  },
  way: 'Nothing is deleted. They work again on a larger plan, or once there are fewer.',
  comparePlans: 'Compare plans',
} as const;
