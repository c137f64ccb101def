import { writeThemeHint } from '../boot/themeHint.ts';
import { wipeBrowserStorage } from './browserStorage.ts';
import { clearSessionHint } from './hintCookie.ts';
import type { SessionEnd } from './identity/identityPort.ts';

/**
 * Leaves nothing of the person in this browser: storage, databases, caches and the hints that scripts may set. Where
 * another person is signed in by now, the hint cookie is theirs.
 */
export async function forgetPerson(why: SessionEnd): Promise<void> {
  writeThemeHint(null);
  if (why !== 'replaced') clearSessionHint();
  await wipeBrowserStorage();
}
