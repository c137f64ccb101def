import { writeThemeHint } from '../boot/themeHint.ts';
import { wipeBrowserStorage } from './browserStorage.ts';
import { clearSessionHint } from './hintCookie.ts';
import type { SessionEnd } from './identity/identityPort.ts';

/**
 * Removes everything about the person from this browser: storage, databases, caches and the hints that scripts can set.
 * If another person is signed in by now, the hint cookie is theirs and is kept.
 */
export async function forgetPerson(why: SessionEnd): Promise<void> {
  writeThemeHint(null);
  if (why !== 'replaced') clearSessionHint();
  await wipeBrowserStorage();
}
