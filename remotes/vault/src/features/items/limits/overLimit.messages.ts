/** Words for items over a plan limit, English. */
export const overLimitMessages = {
  mark: 'Read-only',
  reason: 'Over the plan’s limit: read-only until there is room again',
} as const;
