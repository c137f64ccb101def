/** Words for what is over a limit of the plan, English. */
export const overLimitMessages = {
  mark: 'Read-only',
  reason: 'Over the plan’s limit: read-only until there is room again',
} as const;
