/** English texts of the page that opens a link. A language is one file like this. */
export const readLinkMessages = {
  product: 'Cofferdam',
  foot: 'End-to-end encrypted. Nothing is kept in this browser.',

  asking: 'Checking the link',

  goneTitle: 'This link isn’t valid',
  gone: 'It was already opened, has expired, was revoked, or is incomplete. For security, the reason isn’t shown.',
  burnedTitle: 'Wrong password',
  burned: 'That was the last attempt. The link and its content were deleted.',
  helpTitle: 'What you can do',
  help: 'Check that the whole address was copied, with everything after the #. Then ask the sender for a new link.',
  burnedHelp: 'Ask the sender for a new link and for the password.',

  damagedTitle: 'This link is damaged',
  damaged: 'Its content has changed since it was created, so it can’t be opened.',
  damagedHelp: 'Ask the sender for a new link.',

  failedTitle: 'Something Went Wrong',
  failed: "We're experiencing technical difficulties. Please try again in a few moments.",
  unreachableTitle: 'Couldn’t check the link',
  unreachable: 'No view was used. Check your connection or wait a moment, then try again.',
  retry: 'Retry',

  readyTitle: (isNote: boolean) => (isNote ? 'A note was shared with you' : 'A secret was shared with you'),
  ready: 'It was encrypted in the sender’s browser. Only this link opens it.',
  stateLine: (left: number, views: number, until: string) =>
    `${left} of ${views} ${views === 1 ? 'view' : 'views'} left, until ${until}.`,
  today: (time: string) => `${time} today`,
  onDay: (day: string, time: string) => `${day}, ${time}`,
  nothingUsed: 'No view is used until you press Open.',
  passwordMissing: 'Enter the password that the sender gave you.',
  wrongPassword: (left: number) => `Wrong password. ${left === 1 ? '1 attempt' : `${left} attempts`} left.`,
  noAnswer: 'The content didn’t arrive. If the server received the request, one view was used.',
  notStarted: 'The link wasn’t opened, and no view was used. Check your connection or wait a moment, then try again.',
  open: 'Open, uses 1 view',
  checking: (percent: number) => `Checking the password, ${percent}%`,
  opening: 'Opening',
  cancel: 'Cancel',
} as const;
