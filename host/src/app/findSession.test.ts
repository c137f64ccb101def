import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { shellMessages } from '../messages/shell.ts';
import type { RestoreOutcome } from '../session/identity/identityPort.ts';
import { boot } from '../testing/boot.ts';
import { createFakeIdentity, signedInMara } from '../testing/fakeIdentity.ts';
import { findSession } from './findSession.ts';
import { mountPoint } from './mountPoint.ts';

beforeAll(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(async () => {
  const root = await mountPoint();
  act(() => root.render(null));
});

describe('a visitor’s page of someone who seems to be signed in', () => {
  it('isn’t blank while the server doesn’t answer', async () => {
    const asked = Promise.withResolvers<RestoreOutcome>();
    const finding = findSession(boot, { ...createFakeIdentity(), restore: () => asked.promise }, false);
    expect(await screen.findByText(shellMessages.starting)).not.toBeNull();
    asked.resolve({ state: 'signed-in', signedIn: signedInMara, visit: null });
    expect(await finding).toBe(signedInMara);
  });

  it('removes the hint if the session has ended', async () => {
    document.cookie = 'cofferdam_hint=1; Path=/';
    const identity = {
      ...createFakeIdentity(),
      restore: async (): Promise<RestoreOutcome> => ({ state: 'signed-out' }),
    };
    expect(await findSession(boot, identity, false)).toBeNull();
    expect(document.cookie).toBe('');
  });
});
