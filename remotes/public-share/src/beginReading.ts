import { readShareLink } from '@cofferdam/crypto/share';
import { createReading, type Reading } from './features/read-link/createReading.ts';
import { readerCalls } from './features/read-link/readerCalls.ts';
import { takeFragment } from './takeFragment.ts';

/** Takes the link out of the address and creates its reading. The fragment is cleared before anything else. */
export function beginReading(): Reading {
  const fragment = takeFragment();
  const id = new URLSearchParams(globalThis.location.search).get('id');
  return createReading({ link: readShareLink(id, fragment), calls: readerCalls });
}
