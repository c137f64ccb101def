/** Words of the invites page, English. */
export const invitesMessages = {
  title: 'Invites',
  emptyTitle: 'No invitation is waiting for you',
  empty: 'Create an organization for your company or team, or open the link that somebody sent you.',
  create: 'Create organization',
  unopened: (number: number) =>
    number === 1
      ? 'An organization has invited this address. Open the link you were sent to see which one, or paste it below.'
      : `${number} organizations have invited this address. Open the links you were sent, or paste them below.`,
  pasteTitle: 'Open an invitation link',
  paste: 'Link',
  pasteWrong: 'This is not an invitation link',
  open: 'Open',
  failedTitle: 'Invitations could not be loaded',
  failed: 'The server did not answer. Your invitations are still there.',
} as const;
