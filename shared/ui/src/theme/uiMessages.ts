/**
 * The generic texts of this package, in addition to those of tables, values, fields and the frame. The
 * interface is in American English only. No product texts: pages pass those as props.
 */
export const uiMessages = {
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  retry: 'Retry',
  loading: 'Loading',
  optional: 'optional',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Not copied',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  more: 'More',
  dismiss: 'Dismiss',
};
