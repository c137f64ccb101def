import { message } from './errorTable.ts';

/** Title of validation errors. */
const validation = 'Validation Error';

/** English texts for errors of accounts: addresses and passwords. */
export const accountErrors = {
  'password.too-short': message(validation, 'The password is too short. Use at least 12 characters.'),
  'password.too-long': message(validation, 'The password is too long. Use up to 256 characters.'),
  'password.too-common': message(validation, 'This password is too common. Choose another.'),
  'account-mail.not-configured': message(
    'Email isn’t set up',
    'This installation can’t send email. Contact the server’s operator.',
  ),
  'account-link.not-valid': message(
    'This link isn’t valid',
    'It was used, has expired, or is incomplete. Request a new one.',
  ),
  'account-link.other-account': message(
    'This link is for another account',
    'Sign out, then open it again and sign in to the account it was made for.',
  ),
  'account-address.taken': message(
    'Email already in use',
    'Another account uses this email address. Choose another one.',
  ),
  'account-address.not-confirmed': message(
    'Confirm your email first',
    'You need a confirmed email address for this. Open the link in the email you got, or confirm your address on your profile.',
  ),
  'account.last-owner': message(
    'You’re the last owner',
    'An organization would be left without an owner. Make someone else an owner, or delete the organization first.',
  ),
  'account.organizations.limit': message(
    'Too many organizations',
    'You can be in at most 50 organizations. Leave or delete one first.',
  ),
} as const;
