import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeIdentity, signedInMara } from '../../testing/fakeIdentity.ts';
import { ines } from '../../testing/people.ts';
import type { SessionNews } from './embedded/sessionChannel.ts';
import type { IdentityPort, IdentityRefusal, SessionEnd, SignedIn } from './identityPort.ts';
import { createResumableIdentity, type ExpiredSession } from './createResumableIdentity.ts';

const signedInInes: SignedIn = { ...signedInMara, user: ines };

/** An identity in which the test decides who is signed in and when the session ends. */
function startVisit({
  isWorkUnsaved = true,
  limitMs = 60_000,
  beforeResume = async (): Promise<IdentityRefusal | null> => null,
} = {}) {
  let here: SignedIn | null = signedInMara;
  /** Whether the server still has the session, so that the password can be proven for it. */
  let isSessionOpen = false;
  const posted: SessionNews[] = [];
  let emitLocked: () => void = () => undefined;
  let next: SignedIn = signedInMara;
  let emitEnd: (end: SessionEnd) => void = () => undefined;
  let hear: (news: SessionNews) => void = () => undefined;
  const fake = createFakeIdentity();
  const inner: IdentityPort = {
    ...fake,
    signedIn: () => here,
    accessToken: async (refused) => (here === null ? null : `${here.user.displayName} after ${String(refused)}`),
    async signIn({ password, email }) {
      if (password !== 'right') return { ok: false, fault: 'refused' };
      expect(email).toBe(signedInMara.user.email);
      here = next;
      return { ok: true, signedIn: next };
    },
    async reAuthenticate(password) {
      if (isSessionOpen) {
        if (password !== 'right') return { ok: false, fault: 'refused' };
        here = { ...signedInMara, authenticatedAt: 5_000 };
        return { ok: true, signedIn: here };
      }
      end('ended');
      return { ok: false, fault: 'session-ended' };
    },
    onLocked: (listener) => void (emitLocked = listener),
    async signOut() {
      end('signed-out');
      return true;
    },
    async restore() {
      here = next;
      return { state: 'signed-in', signedIn: next, visit: null };
    },
    onEnded(listener) {
      emitEnd = listener;
      return () => undefined;
    },
  };
  const end = (why: SessionEnd): void => {
    here = null;
    emitEnd(why);
  };
  const ends: SessionEnd[] = [];
  const waits: (ExpiredSession | null)[] = [];
  const identity = createResumableIdentity({
    identity: inner,
    channel: { post: (news) => posted.push(news), onNews: (listener) => (hear = listener) },
    isWorkUnsaved: () => isWorkUnsaved,
    onExpired: (expired) => waits.push(expired),
    limitMs,
    beforeResume,
  });
  identity.onEnded((why) => ends.push(why));
  return {
    identity,
    ends,
    waits,
    posted,
    end,
    openSession: () => (isSessionOpen = true),
    emitLocked: () => emitLocked(),
    hear: (news: SessionNews) => hear(news),
    expired: () => waits.at(-1) as ExpiredSession,
    /** Who the next sign-in belongs to, here or in another tab. */
    expectPerson: (person: SignedIn) => (next = person),
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => void jest.useRealTimers());

describe('a visit whose session ends', () => {
  it('ends immediately if nothing would be lost', async () => {
    const { identity, ends, waits, end } = startVisit({ isWorkUnsaved: false });
    end('ended');
    expect([ends, waits]).toEqual([['ended'], []]);
    expect(await identity.accessToken(null)).toBeNull();
  });

  it.each<SessionEnd>(['signed-out', 'replaced'])('ends immediately when it was %s, even with unsaved text', (why) => {
    const { ends, waits, end } = startVisit();
    end(why);
    expect([ends, waits]).toEqual([[why], []]);
  });

  it('holds every call until the same person is signed in again', async () => {
    const { identity, ends, expired, waits, end } = startVisit();
    end('ended');
    expect(identity.signedIn()).toBe(signedInMara);
    const tokens = Promise.all([identity.accessToken(null), identity.accessToken('old')]);
    expect(await expired().signIn('wrong')).toEqual({ ok: false, fault: 'refused' });
    expect(waits).toHaveLength(1);
    expect(expired().email).toBe(signedInMara.user.email);
    expect(await expired().signIn('right')).toBeNull();
    expect(await tokens).toEqual(Array(2).fill(`${signedInMara.user.displayName} after null`));
    expect([waits.at(-1), ends]).toEqual([null, []]);
  });

  it('continues when the same person signs in in another tab', async () => {
    const { ends, waits, end, hear } = startVisit();
    end('ended');
    hear('changed');
    await settle();
    expect([waits.at(-1), ends]).toEqual([null, []]);
  });

  it.each([
    ['here', async ({ expired }: ReturnType<typeof startVisit>) => void (await expired().signIn('right'))],
    ['in another tab', async ({ hear }: ReturnType<typeof startVisit>) => hear('changed')],
  ])('ends when another person signs in %s, and gives their token to no waiting call', async (_where, signIn) => {
    const visit = startVisit();
    const { identity, ends, end, expectPerson } = visit;
    end('ended');
    const token = identity.accessToken(null);
    expectPerson(signedInInes);
    await signIn(visit);
    expect(await token).toBeNull();
    expect(await identity.accessToken(null)).toBeNull();
    expect(ends).toEqual(['replaced']);
  });

  it('ends when the person discards it, or signs out in another tab', async () => {
    const givenUp = startVisit();
    givenUp.end('ended');
    const token = givenUp.identity.accessToken(null);
    givenUp.expired().giveUp();
    expect([givenUp.ends, await token]).toEqual([['signed-out'], null]);

    const other = startVisit();
    other.end('ended');
    other.hear('signed-out');
    expect(other.ends).toEqual(['signed-out']);
  });

  it('does not wait forever', () => {
    jest.useFakeTimers();
    const { ends, end } = startVisit({ limitMs: 1000 });
    end('ended');
    jest.advanceTimersByTime(999);
    expect(ends).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(ends).toEqual(['ended']);
    jest.advanceTimersByTime(10_000);
    expect(ends).toEqual(['ended']);
  });

  it('has no time limit anymore after the person signs in again', async () => {
    jest.useFakeTimers();
    const { ends, expired, end } = startVisit({ limitMs: 1000 });
    end('ended');
    await expired().signIn('right');
    jest.advanceTimersByTime(10_000);
    expect(ends).toEqual([]);
  });

  it('lets a confirmation that met the end pass with the new sign-in', async () => {
    const { identity, expired } = startVisit();
    const outcome = identity.reAuthenticate('my password');
    await settle();
    await expired().signIn('right');
    expect(await outcome).toEqual({ ok: true, signedIn: signedInMara });
  });
});

describe('a page that is locked', () => {
  it.each([true, false])(
    'is kept behind the cover only with unsaved work (%s), and its calls wait',
    async (isWorkUnsaved) => {
      const { identity, expired, posted, waits } = startVisit({ isWorkUnsaved });
      identity.lockPage();
      expect(expired()).toMatchObject({ reason: 'locked', keepsPage: isWorkUnsaved });
      expect(posted).toEqual(['locked']);
      let isAnswered = false;
      void identity.accessToken(null).then(() => (isAnswered = true));
      await settle();
      expect(isAnswered).toBe(false);
      identity.lockPage();
      expect(waits).toHaveLength(1);
    },
  );

  it('continues once the password is proven, in every tab', async () => {
    const { identity, openSession, expired, waits, posted } = startVisit();
    openSession();
    identity.lockPage();
    const token = identity.accessToken(null);
    const cover = expired();
    expect(await cover.signIn('wrong')).toEqual({ ok: false, fault: 'refused' });
    expect(waits).toHaveLength(1);
    expect(await cover.signIn('right')).toBeNull();
    expect(waits.at(-1)).toBeNull();
    expect(posted).toEqual(['locked', 'changed']);
    expect(await token).toContain('Mara');
  });

  it('stays locked while the unsaved text can’t be restored', async () => {
    let isAway = true;
    const beforeResume = async (): Promise<IdentityRefusal | null> =>
      isAway ? { ok: false, fault: 'unreachable' } : null;
    const { identity, openSession, expired, waits } = startVisit({ beforeResume });
    openSession();
    identity.lockPage();
    const cover = expired();
    expect(await cover.signIn('right')).toEqual({ ok: false, fault: 'unreachable' });
    expect(waits).toHaveLength(1);
    isAway = false;
    expect(await cover.signIn('right')).toBeNull();
    expect(waits.at(-1)).toBeNull();
  });

  it('is locked by another tab and by the server, and isn’t unlocked by a message alone', async () => {
    const { hear, waits, emitLocked, expired, expectPerson, posted } = startVisit();
    hear('locked');
    emitLocked();
    expect(waits).toHaveLength(1);
    // Other tabs can be unlocked by the time that a frozen one reads the message.
    expect([posted, expired().isTold]).toEqual([[], true]);
    hear('changed');
    await settle();
    expect(waits).toHaveLength(1);
    expectPerson({ ...signedInMara, authenticatedAt: 7_000 });
    hear('changed');
    await settle();
    expect(waits.at(-1)).toBeNull();
  });

  it('ends when another person signs in, and when its own signs out', async () => {
    const other = startVisit();
    other.identity.lockPage();
    other.expectPerson({ ...signedInInes, authenticatedAt: 7_000 });
    other.hear('changed');
    await settle();
    expect(other.ends).toEqual(['replaced']);
    const own = startVisit();
    own.identity.lockPage();
    own.expired().giveUp();
    expect(own.ends).toEqual(['signed-out']);
  });

  it.each([
    [true, 'becomes an expired session when the session ends', [], 'expired'],
    [false, 'ends with its session if nothing is unsaved', ['ended'], 'locked'],
  ] as const)('with unsaved work %s %s', async (isWorkUnsaved, _promise, ends, reason) => {
    const visit = startVisit({ isWorkUnsaved });
    visit.identity.lockPage();
    visit.end('ended');
    expect(visit.ends).toEqual(ends);
    expect(visit.expired().reason).toBe(reason);
  });
});
