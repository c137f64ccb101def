import { beforeEach, describe, expect, it } from '@jest/globals';
import { writeThemeHint } from '../boot/themeHint.ts';
import { writeStored } from './browserStorage.ts';
import { forgetPerson } from './forgetPerson.ts';
import { hasSessionHint } from './hintCookie.ts';
import type { SessionEnd } from './identity/identityPort.ts';

beforeEach(() => {
  document.cookie = 'cofferdam_hint=1; Path=/';
  writeThemeHint('dark');
  writeStored('browser', 'session', { userId: 'mara' });
});

describe('data of a person', () => {
  it.each<SessionEnd>(['signed-out', 'ended', 'replaced'])('is gone from the storage after %s', async (why) => {
    await forgetPerson(why);
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('dark');
  });

  it.each<[SessionEnd, boolean]>([
    ['signed-out', false],
    ['ended', false],
    // Another person is signed in, so the next document starts with them and not with login.
    ['replaced', true],
  ])('is, after %s, the hint of a session: %s', async (why, isThere) => {
    await forgetPerson(why);
    expect(hasSessionHint()).toBe(isThere);
  });
});
