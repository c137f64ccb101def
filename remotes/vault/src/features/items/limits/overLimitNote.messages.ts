import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the notes about items over a plan limit. */
export const overLimitNoteMessages = {
  titles: {
    secret: (over: number) =>
      over === 1
        ? '1 secret is over the plan’s limit and read-only.'
        : `${formatNumber(over)} secrets are over the plan’s limit and read-only.`,
    code: (over: number) =>
      over === 1
        ? '1 code is over the plan’s limit and read-only.'
        : `${formatNumber(over)} codes are over the plan’s limit and read-only.`,
  },
  ways: {
    secret: (allowed: string) =>
      `Nothing is deleted: the newest beyond ${allowed} are marked, and can be read, shared, exported, moved and deleted. You can’t change them or add secrets until there is room.`,
    code: (allowed: string) =>
      `Nothing is deleted: the newest beyond ${allowed} are marked, and can be used, moved and deleted. You can’t change them or add codes until there is room.`,
  },
  comparePlans: 'Compare plans',
  one: {
    secret: 'This secret is over the plan’s limit and read-only.',
    code: 'This code is over the plan’s limit and read-only. It can still be used.',
  },
} as const;
