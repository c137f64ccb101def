import { writeThemeHint } from '../boot/themeHint.ts';
import { wipeBrowserStorage } from './browserStorage.ts';
import { clearSessionHint } from './hintCookie.ts';

/** Leaves nothing of the person in this browser: storage, databases, caches and the hints that scripts may set. */
export async function forgetPerson(): Promise<void> {
  writeThemeHint(null);
  clearSessionHint();
  await wipeBrowserStorage();
}
