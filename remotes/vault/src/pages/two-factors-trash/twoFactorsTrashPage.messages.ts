/** Words of the page of deleted codes, English. */
export const twoFactorsTrashPageMessages = {
  title: 'Deleted codes',
  subtitle: (workspace: string) => `${workspace}, kept for 30 days`,
} as const;
