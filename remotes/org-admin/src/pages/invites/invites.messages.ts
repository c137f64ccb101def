/** Words of the invites page, English. */
export const invitesMessages = {
  title: 'Welcome',
  emptyTitle: 'You belong to no organization yet',
  empty: 'Create one for your company or team. You become its owner and can start at once.',
  create: 'Create organization',
} as const;
