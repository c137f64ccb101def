/** English texts for items over a plan limit. */
export const overLimitMessages = {
  mark: 'Read-only',
  reason: 'Over the plan’s limit: read-only until there is room again',
} as const;
