import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeIdentity, signedInMara } from '../../testing/fakeIdentity.ts';
import { ines } from '../../testing/people.ts';
import type { SessionNews } from './embedded/sessionChannel.ts';
import type { IdentityPort, SessionEnd, SignedIn } from './identityPort.ts';
import { createResumableIdentity, type ExpiredSession } from './createResumableIdentity.ts';

const signedInInes: SignedIn = { ...signedInMara, user: ines };

/** An identity of which a test says who is signed in, and when the session ends. */
function startVisit({ isWorkUnsaved = true, limitMs = 60_000 } = {}) {
  let here: SignedIn | null = signedInMara;
  let next: SignedIn = signedInMara;
  let tellEnd: (end: SessionEnd) => void = () => undefined;
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
    async reAuthenticate() {
      end('ended');
      return { ok: false, fault: 'session-ended' };
    },
    async restore() {
      here = next;
      return { state: 'signed-in', signedIn: next, visit: null };
    },
    onEnded(listener) {
      tellEnd = listener;
      return () => undefined;
    },
  };
  const end = (why: SessionEnd): void => {
    here = null;
    tellEnd(why);
  };
  const ends: SessionEnd[] = [];
  const waits: (ExpiredSession | null)[] = [];
  const identity = createResumableIdentity({
    identity: inner,
    channel: { post: () => undefined, onNews: (listener) => (hear = listener) },
    isWorkUnsaved: () => isWorkUnsaved,
    onExpired: (expired) => waits.push(expired),
    limitMs,
  });
  identity.onEnded((why) => ends.push(why));
  return {
    identity,
    ends,
    waits,
    end,
    hear: (news: SessionNews) => hear(news),
    expired: () => waits.at(-1) as ExpiredSession,
    /** Who is signed in the next time someone signs in, here or in another tab. */
    expectPerson: (person: SignedIn) => (next = person),
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => void jest.useRealTimers());

describe('a visit whose session ends', () => {
  it('ends at once while nothing would be lost', async () => {
    const { identity, ends, waits, end } = startVisit({ isWorkUnsaved: false });
    end('ended');
    expect([ends, waits]).toEqual([['ended'], []]);
    expect(await identity.accessToken(null)).toBeNull();
  });

  it.each<SessionEnd>(['signed-out', 'replaced'])('ends at once when it was %s, whatever was typed', (why) => {
    const { ends, waits, end } = startVisit();
    end(why);
    expect([ends, waits]).toEqual([[why], []]);
  });

  it('waits with every call until the same person is signed in again', async () => {
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

  it('goes on when the same person signs in in another tab', async () => {
    const { ends, waits, end, hear } = startVisit();
    end('ended');
    hear('changed');
    await settle();
    expect([waits.at(-1), ends]).toEqual([null, []]);
  });

  it.each([
    ['here', async ({ expired }: ReturnType<typeof startVisit>) => void (await expired().signIn('right'))],
    ['in another tab', async ({ hear }: ReturnType<typeof startVisit>) => hear('changed')],
  ])('ends when another person signs in %s, and gives their token to no call that waited', async (_where, signIn) => {
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

  it('ends when the person gives it up, or signs out in another tab', async () => {
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

  it('is waited for no longer once it goes on', async () => {
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
