/** Words of the page of labels, English. */
export const labelsPageMessages = {
  title: 'Labels',
  lead: (organization: string) => `What ${organization} calls its secrets and notes by`,
  used: (used: number, allowed: number) => `${used} of ${allowed}`,
} as const;
