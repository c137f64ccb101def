/** Words of the page that opens a link, English. */
export const openShareMessages = {
  product: 'Cofferdam',
  goneTitle: 'This link does not open anything',
  gone: 'It was opened before, it expired, it was revoked, or part of the address is missing. For safety we do not say which.',
  helpTitle: 'What you can do',
  help: 'Check that the whole address was copied, with everything after the #. Then ask the sender for a new link.',
  foot: 'End-to-end encrypted. Nothing is kept in this browser.',
} as const;
