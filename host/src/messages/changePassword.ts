/** English texts of the change of password. */
export const changePasswordMessages = {
  section: 'Password',
  hint: 'You sign in with it, and confirm sensitive changes.',
  change: 'Change password',
  current: 'Current password',
  currentMissing: 'Enter your current password.',
  next: 'New password',
  nextMissing: 'Enter a new password.',
  wrong: 'Incorrect password.',
  others: 'Your other sessions end, and trusted browsers ask for a code again.',
  done: 'Password changed',
  doneText: 'Your other sessions have ended.',
} as const;
