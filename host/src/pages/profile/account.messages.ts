import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the account on the profile page. */
export const accountMessages = {
  edit: 'Edit name',
  editTitle: 'Edit your name',
  save: 'Save',
  nameChanged: 'Name changed',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unknown: 'None',
  failed: 'Couldn’t load your account',
  failedReason: 'The server didn’t answer.',

  confirmText: (email: string) =>
    `Open the link that was sent to ${email}. Until then, you won’t see invitations to this address.`,
  confirmNoMail:
    'This installation can’t send email. Open an invitation link to confirm your address, or ask the server’s operator.',
  released: 'No email address',
  releasedText:
    'The owner of the address took it back. Add your own now: without one you can’t sign in again after this session ends.',

  change: 'Change email',
  changeTitle: 'Change email',
  changeLead: 'A link is sent to the new address. Your account keeps the current one until you open it.',
  changeNoMail: 'This installation can’t send email, so a new address can’t be confirmed.',
  newEmail: 'New email',
  same: 'Your account already has this address.',
  send: 'Send link',
  sent: 'Email sent',
  sentText: (email: string) => `Open the link that was sent to ${email}. It works for 1 day.`,
  pending: (email: string) => `Waiting for confirmation of ${email}`,
  sendAgain: 'Send again',
  cancel: 'Cancel change',
  canceled: 'Change canceled',

  remove: 'Delete account',
  removeHint: 'Ends your memberships and sessions. This can’t be undone.',
  removeTitle: 'Delete your account?',
  removeLead:
    'Your memberships, one-time links and sessions end, and your preferences are deleted. Your name stays on what you wrote. Owners can claim your private workspaces for 30 days, then they’re deleted.',
  removeConfirm: 'Delete account',
  removeKeep: 'Keep account',
  removeType: (email: string) => `Type ${email} to confirm`,
  removeWait: 'Type your email address first',
  leaves: 'You’ll leave:',
  lastOwner: 'You’re the last owner of:',
  lastOwnerHint: 'Make someone else an owner there, or delete the organization. Then you can delete your account.',
  lastOwnerWait: 'You’re the last owner of an organization',
  members: (count: number) => (count === 1 ? '1 member' : `${formatNumber(count)} members`),
} as const;
