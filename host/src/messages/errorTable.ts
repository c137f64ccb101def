import type { ErrorEntry } from '@cofferdam/remote-contract/host';

/** An error that is only shown. */
export function message(title: string, text: ErrorEntry['message']): ErrorEntry {
  return { title, message: text, showSupportFormButton: false };
}

/** An error that should not happen: it is shown with the support form. */
export function reportable(title: string, text: ErrorEntry['message']): ErrorEntry {
  return { title, message: text, showSupportFormButton: true };
}
