const format = (count: number): string => new Intl.NumberFormat().format(count);

/** Words for what is over a limit of the plan, English. */
export const overLimitMessages = {
  mark: 'Read-only',
  reason: 'Over the plan’s limit: read-only until there is room again',
  titles: {
    secret: (over: number) =>
      over === 1
        ? '1 secret is over the plan’s limit and read-only.'
        : `${format(over)} secrets are over the plan’s limit and read-only.`,
    code: (over: number) =>
      over === 1
        ? '1 code is over the plan’s limit and read-only.'
        : `${format(over)} codes are over the plan’s limit and read-only.`,
  },
  ways: {
    secret: (allowed: string) =>
      `The plan allows ${allowed}, so the newest beyond are marked. Their values are read, shared and exported, and they can be moved or deleted; no version, label or new secret comes in until there is room. Nothing is deleted.`,
    code: (allowed: string) =>
      `The plan allows ${allowed}, so the newest beyond are marked. Their codes are used as ever, and they can be moved or deleted; nothing about them changes and no code comes in until there is room. Nothing is deleted.`,
  },
  comparePlans: 'Compare plans',
  one: 'This secret is over the plan’s limit and read-only.',
} as const;
