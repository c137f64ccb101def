import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mara } from '../../testing/people.ts';
import { embeddedStage, firebaseStage, openIdStage, type Stage } from '../../testing/identity/stages.ts';

/*
 * The contract of every adapter of the identity port. Firebase is the unmodified SDK against our fake
 * (shared/testing/src/firebase), which implements the service's public calls with signed tokens. The official emulator
 * doesn't work here: it signs nothing, so our server refuses its tokens, and it has no TOTP.
 */

const adapters: Readonly<Record<string, () => Promise<Stage>>> = {
  embedded: embeddedStage,
  'OpenID Connect': openIdStage,
  'Firebase, in a window (against our stand-in)': firebaseStage,
  'Firebase, by password (against our stand-in)': () => firebaseStage('password'),
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

describe.each(Object.entries(adapters))('the identity port, %s', (_name, start) => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await start();
  });
  afterEach(() => stage.stop());

  it('opens no session with a wrong proof, notifies no other tab, and leaves no window open', async () => {
    expect(await stage.signInWrongly()).toMatchObject({ ok: false });
    expect(stage.identity.signedIn()).toBeNull();
    expect(await stage.identity.accessToken(null)).toBeNull();
    expect([stage.posted, stage.openWindows(), stage.server.isOpen]).toEqual([[], 0, false]);
  });

  it('reports that the server doesn’t answer, and works again when it does', async () => {
    stage.goAway();
    expect(await stage.signIn()).toMatchObject({ ok: false, fault: 'unreachable' });
    expect(stage.identity.signedIn()).toBeNull();
    expect(stage.openWindows()).toBe(0);
  });

  it('opens a session, returns its token and notifies other tabs', async () => {
    expect(await stage.signIn()).toMatchObject({ ok: true, signedIn: { user: mara } });
    expect(await stage.identity.accessToken(null)).toBe('token 1');
    expect([stage.posted, stage.openWindows()]).toEqual([['changed'], 0]);
  });

  it('can be retried after a wrong proof', async () => {
    await stage.signInWrongly();
    expect(await stage.signIn()).toMatchObject({ ok: true });
  });

  it('asks for the second factor, refuses a wrong code, and continues with the right one', async () => {
    const readCode = await stage.addFactor();
    expect(await stage.signIn()).toMatchObject({ ok: false, fault: 'second-factor' });
    expect(stage.identity.signedIn()).toBeNull();
    const proof = { method: 'TOTP', trustBrowser: false } as const;
    expect(await stage.identity.proveSecondFactor({ ...proof, code: '000000' })).toMatchObject({
      fault: 'code-refused',
    });
    expect(stage.identity.signedIn()).toBeNull();
    expect(await stage.identity.proveSecondFactor({ ...proof, code: await readCode() })).toMatchObject({ ok: true });
    expect(await stage.identity.accessToken(null)).toBe('token 1');
  });

  it('re-authenticates the person, with the second factor, and uses the fresh token immediately', async () => {
    await stage.signIn();
    expect(await stage.reAuthenticate()).toMatchObject({ ok: true });
    expect(await stage.identity.accessToken(null)).toBe('token 2');
    const readCode = await stage.addFactor();
    expect(await stage.reAuthenticate()).toMatchObject({ ok: false, fault: 'second-factor' });
    expect(stage.identity.signedIn()).not.toBeNull();
    const proof = { method: 'TOTP', trustBrowser: false, code: await readCode() } as const;
    expect(await stage.identity.proveSecondFactor(proof)).toMatchObject({ ok: true });
    expect(await stage.identity.accessToken(null)).toBe('token 3');
    expect(stage.ends).toEqual([]);
  });

  it('detects during re-authentication that the session has ended', async () => {
    await stage.signIn();
    stage.server.isOpen = false;
    expect(await stage.reAuthenticate()).toEqual({ ok: false, fault: 'session-ended' });
    expect(stage.ends).toEqual(['ended']);
    expect(stage.identity.signedIn()).toBeNull();
  });

  it('finds the session again after a reload, without the provider', async () => {
    await stage.signIn();
    expect(await stage.identity.restore()).toMatchObject({ state: 'signed-in', signedIn: { user: mara } });
  });

  it('ends the session here and on the server, and returns no more tokens', async () => {
    await stage.signIn();
    expect(await stage.identity.signOut()).toBe(true);
    expect([stage.server.isOpen, stage.identity.signedIn()]).toEqual([false, null]);
    expect(await stage.identity.accessToken(null)).toBeNull();
    expect(stage.ends).toEqual(['signed-out']);
  });

  it('ends here even if the server doesn’t answer', async () => {
    await stage.signIn();
    stage.goAway();
    expect(await stage.identity.signOut()).toBe(false);
    expect([stage.identity.signedIn(), stage.ends]).toEqual([null, ['signed-out']]);
  });

  it('ends when another tab signs out', async () => {
    await stage.signIn();
    stage.hear('signed-out');
    expect([stage.identity.signedIn(), stage.ends]).toEqual([null, ['signed-out']]);
  });

  it('doesn’t restore the session from a late response during a sign-out', async () => {
    await stage.signIn();
    const letGo = stage.server.holdBack();
    const renewing = stage.identity.accessToken('token 1');
    const leaving = stage.identity.signOut();
    letGo();
    await Promise.all([renewing, leaving]);
    await settle();
    expect(stage.identity.signedIn()).toBeNull();
    expect(await stage.identity.accessToken(null)).toBeNull();
  });

  it('waits for a slow server', async () => {
    const letGo = stage.server.holdBack();
    const signing = stage.signIn();
    await settle();
    expect(stage.identity.signedIn()).toBeNull();
    letGo();
    expect(await signing).toMatchObject({ ok: true });
  });
});
