/** English texts of the reminder that an address isn't confirmed. */
export const confirmEmailMessages = {
  title: 'Confirm your email',
  text: (email: string) =>
    `Open the link that was sent to ${email}. Until then, you won’t see invitations to this address.`,
  send: 'Send again',
  sent: 'Email sent',
  sentText: (email: string) => `The link in it confirms ${email}. It works for 3 days.`,
  dismiss: 'Dismiss',
} as const;
