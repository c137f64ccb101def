import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { sessionExpiredMessages } from '../messages/sessionExpired.ts';
import { signInMessages } from '../messages/signIn.ts';
import { startMessages } from '../messages/start.ts';
import { readIdleRecord, writeIdleRecord } from '../session/idle-lock/idleRecord.ts';
import type { RestoreOutcome } from '../session/identity/identityPort.ts';
import { boot } from '../testing/boot.ts';
import { createFakeIdentity, signedInMara } from '../testing/fakeIdentity.ts';
import { startFakeServer, type FakeAnswer, type FakeServer } from '../testing/fakeFetch.ts';
import { ids, mara } from '../testing/people.ts';
import { mountPoint } from './mountPoint.ts';
import { showLocked } from './showLocked.tsx';
import { startShell } from './startShell.tsx';
import { startSignedOut } from './startSignedOut.tsx';

const minute = 60_000;
const tokenPath = '/identity/v1/token';
const lockPath = '/identity/v1/lock';
const done: FakeAnswer = { status: 200, body: {} };
const refusal = (status: number, errorCode: string): FakeAnswer => ({
  status,
  body: { errorCode, requestId: 'r', message: '' },
});
const grant: FakeAnswer = {
  status: 200,
  body: {
    accessToken: 'token',
    expiresInSeconds: 600,
    user: mara,
    sessionId: ids.session,
    authenticatedAt: '2026-11-21T10:00:00.000Z',
    provider: null,
  },
};

/** The open channels of the page's other tabs. */
const channels = new Set<EventTarget>();

class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(): void {
    // There is no other listener.
  }
  close(): void {
    channels.delete(this);
  }
}

let server: FakeServer | undefined;

/** A server with an open session, which it locks unless `lockAnswer` is a refusal. */
function serveSession(lockAnswer: FakeAnswer): string[] {
  let isLocked = false;
  const asked: string[] = [];
  server = startFakeServer(({ path }) => {
    asked.push(path);
    if (path === lockPath) {
      isLocked = lockAnswer === done;
      return lockAnswer;
    }
    if (path !== tokenPath) return { status: 200, body: { purpose: 'CONFIRM', email: mara.email } };
    return isLocked ? refusal(401, 'session.locked') : grant;
  });
  return asked;
}

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close ??= () => undefined;
  document.body.innerHTML = '<div id="root"></div>';
});
beforeEach(() => {
  document.cookie = 'cofferdam_hint=1; Path=/';
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  for (const method of ['error', 'warn'] as const) jest.spyOn(console, method).mockImplementation(() => undefined);
  writeIdleRecord({ at: Date.now() - 6 * minute, minutes: 5, isLocked: false });
});
afterEach(async () => {
  const root = await mountPoint();
  act(() => root.render(null));
  server?.stop();
  channels.clear();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('a document that is opened after the idle limit', () => {
  it.each(['/login', '/signup'])('at %s locks the session that is still open, and stays locked', async (path) => {
    const asked = serveSession(done);
    history.replaceState(null, '', path);
    await act(async () => void startSignedOut(boot));
    expect(await screen.findByRole('button', { name: sessionExpiredMessages.unlock })).toBeVisible();
    expect(asked).toEqual([tokenPath, lockPath, tokenPath]);
  });

  it.each([
    ['asks for a sign-in at an emailed link', done, [lockPath, tokenPath]],
    ['uses no session there that the server didn’t confirm to be locked', refusal(429, 'x'), [lockPath]],
  ])('%s', async (_what, answer, expected) => {
    const asked = serveSession(answer);
    history.replaceState(null, '', '/confirm-email');
    await act(async () => void startSignedOut(boot));
    expect(await screen.findByRole('button', { name: signInMessages.signIn })).toBeVisible();
    expect(asked.filter((path) => path === lockPath || path === tokenPath)).toEqual(expected);
    expect(document.body.textContent).not.toContain(mara.displayName);
  });

  it('doesn’t open while the server doesn’t confirm the lock', async () => {
    const asked = serveSession(refusal(503, 'server.unavailable'));
    await act(async () => void startShell(boot));
    expect(await screen.findByText(startMessages.failed)).toBeVisible();
    expect(asked).toEqual([lockPath]);
  });
});

describe('a document that is opened while the session is locked', () => {
  it('continues once another tab has unlocked the session, and then stops listening', async () => {
    let found: RestoreOutcome = { state: 'locked' };
    const identity = { ...createFakeIdentity(), restore: async () => found };
    const root = await mountPoint();
    const opened = jest.fn();
    const hear = (): void => {
      for (const channel of channels) channel.dispatchEvent(new MessageEvent('message', { data: 'changed' }));
    };
    await act(async () => void showLocked({ boot, root, identity }).then(opened));
    await act(async () => hear());
    expect(opened).not.toHaveBeenCalled();
    found = { state: 'signed-in', signedIn: signedInMara, visit: null };
    await act(async () => hear());
    await waitFor(() => expect(opened).toHaveBeenCalledWith(signedInMara));
    expect(channels.size).toBe(0);
    // The tab that unlocked it has written the record.
    expect(readIdleRecord()?.isLocked).toBe(false);
  });
});
