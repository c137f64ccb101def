/** English texts of the page of invitations. */
export const invitesMessages = {
  title: 'Invitations',
  emptyTitle: 'You don’t have any invitations',
  empty: 'Create an organization for your company or team, or open the link that someone sent you.',
  unopened: (number: number) =>
    number === 1
      ? 'An organization has invited this address. Open the link you were sent to see which one, or paste it below.'
      : `${number} organizations have invited this address. Open the links you were sent, or paste them below.`,
  join: (email: string) => `Joining a team? Ask for an invitation to ${email}, or`,
  joinLink: 'paste an invitation link',
  yours: 'Your invitations',
  yoursHint: 'Organizations that want you to join.',
  pasteHint: 'For a link that you can’t click.',
  pasteTitle: 'Open an invitation link',
  paste: 'Link',
  pasteWrong: 'This isn’t an invitation link',
  open: 'Open',
  failedTitle: 'Couldn’t load your invitations',
  failed: 'The server didn’t answer. Your invitations are still there.',
} as const;
