/** Words of the page of the trash, English. */
export const trashPageMessages = {
  title: 'Trash',
  subtitle: (workspace: string) => `${workspace}, kept for 30 days`,
} as const;
