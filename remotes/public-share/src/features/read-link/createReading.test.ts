import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client/plain';
import { IntegrityError, ShareError } from '@cofferdam/crypto/share';
import type { ShareContent, ShareLink, UnlockedShare } from '@cofferdam/crypto/share';
import { createReading, type Unlocking } from './createReading.ts';
import type { LinkTerms, ReaderCalls } from './readerCalls.ts';

const terms: LinkTerms = {
  kind: 'secret',
  views: 2,
  viewsLeft: 2,
  attemptsLeft: 5,
  lifetimeSeconds: 3_600,
  expiresAt: '2026-11-21T14:05:00.000Z',
  password: null,
};
const content: ShareContent = { name: 'KEY', version: 1, text: 'geheim' };
const link = { id: 'id', proof: () => Promise.resolve('link proof') } as ShareLink;

const refusal = (
  errorCode: 'shared-link.not-found' | 'shared-link.access-deny.incorrect-password',
  attemptsLeft?: number,
) =>
  new ApiError('/share', 403, {
    errorCode,
    requestId: 'r',
    ...(attemptsLeft === undefined ? {} : { details: { attemptsLeft } }),
  });
const transient = (status: number): ApiError => new ApiError('/share', status, null);
const noAnswer = new NetworkError('/share', null);

/** One reader against a scripted server that records requests in order. */
function readerOf(answers: Partial<ReaderCalls>, link1: ShareLink | null = link) {
  const asked: string[] = [];
  let wiped = 0;
  const calls: ReaderCalls = {
    exist: (input) => (asked.push('exist'), answers.exist?.(input) ?? Promise.resolve(terms)),
    get: (input) => (asked.push('get'), answers.get?.(input) ?? Promise.resolve({ sealed: 'S', viewsLeft: 0 })),
    remove: (input) => (asked.push('remove'), answers.remove?.(input) ?? Promise.resolve({})),
  };
  const unlocked: { -readonly [Part in keyof UnlockedShare]: UnlockedShare[Part] } = {
    authProof: 'auth proof',
    open: () => Promise.resolve(content),
    wipe: () => void (wiped += 1),
  };
  const unlocking: Unlocking = {
    unlockShare: () => Promise.resolve(unlocked),
    stretch: () => Promise.reject(new Error('not here')),
  };
  const reading = createReading({ link: link1, calls });
  return { reading, asked, unlocked, unlocking, wipes: () => wiped };
}

describe('reading a link', () => {
  it('sends nothing when the address holds no complete link', async () => {
    const { reading, asked } = readerOf({}, null);
    await reading.ask();
    expect([reading.state(), asked]).toEqual([{ kind: 'gone', isBurned: false }, []]);
  });

  it('uses no view until the reader opens it, then shows its content', async () => {
    const { reading, asked, unlocking } = readerOf({});
    await reading.ask();
    expect(reading.state()).toEqual({ kind: 'ready', terms, fault: null });
    expect(asked).toEqual(['exist']);
    await reading.open(null, unlocking);
    expect(reading.state()).toEqual({ kind: 'open', content, isNote: false, viewsLeft: 0 });
  });

  it('uses no view when the password cannot be stretched', async () => {
    const { reading, asked, unlocking } = readerOf({});
    await reading.ask();
    await reading.open('x', { ...unlocking, unlockShare: () => Promise.reject(new Error('no worker')) });
    expect(reading.state()).toEqual({ kind: 'ready', terms, fault: 'not-started' });
    expect(asked).toEqual(['exist']);
  });

  it('goes back without an error when the reader cancels the password', async () => {
    const { reading, asked, unlocking } = readerOf({});
    await reading.ask();
    const opening = reading.open('x', {
      ...unlocking,
      unlockShare: (_link, _terms, _password, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          reading.cancel();
        }),
    });
    await opening;
    expect([reading.state(), asked]).toEqual([{ kind: 'ready', terms, fault: null }, ['exist']]);
  });

  it.each([
    [
      'a wrong password',
      refusal('shared-link.access-deny.incorrect-password', 4),
      { kind: 'ready', fault: 'wrong-password', terms: { ...terms, attemptsLeft: 4 } },
    ],
    [
      'the last wrong password',
      refusal('shared-link.access-deny.incorrect-password', 0),
      { kind: 'gone', isBurned: true },
    ],
    ['someone who was faster', refusal('shared-link.not-found'), { kind: 'gone', isBurned: false }],
    ['no answer', noAnswer, { kind: 'ready', terms, fault: 'no-answer' }],
    [
      'content that the server finds changed',
      new ApiError('/share', 500, { errorCode: 'integrity.exception', requestId: 'r' }),
      { kind: 'damaged' },
    ],
    ['too many requests', transient(429), { kind: 'ready', terms, fault: 'not-started' }],
    ['a server that fails', transient(500), { kind: 'ready', terms, fault: 'no-answer' }],
    ['a proxy that gets no answer', transient(502), { kind: 'ready', terms, fault: 'no-answer' }],
    ['anything else', transient(400), { kind: 'failed' }],
  ] as const)('shows the state after %s', async (_name, error, state) => {
    const { reading, unlocking, wipes } = readerOf({ get: () => Promise.reject(error) });
    await reading.ask();
    await reading.open(null, unlocking);
    expect(reading.state()).toEqual(state);
    // Also after a wrong password: the next attempt derives its own keys.
    expect(wipes()).toBe(1);
  });

  it('reports damaged content when it fails to decrypt, and keeps no key', async () => {
    const { reading, unlocked, unlocking, wipes } = readerOf({});
    unlocked.open = () => Promise.reject(new IntegrityError());
    await reading.ask();
    await reading.open(null, unlocking);
    expect(reading.state()).toEqual({ kind: 'damaged' });
    expect(wipes()).toBe(1);
  });

  it.each([
    ['password costs out of bounds', new ShareError('costs-refused')],
    ['terms that no sender can choose', new RangeError('share-terms')],
  ])('says that a link is damaged when the server names %s, and asks for nothing', async (_name, error) => {
    const { reading, asked, unlocking } = readerOf({});
    await reading.ask();
    await reading.open('x', { ...unlocking, unlockShare: () => Promise.reject(error) });
    expect([reading.state(), asked]).toEqual([{ kind: 'damaged' }, ['exist']]);
  });

  it('ignores a response that arrives after the page was left', async () => {
    const { reading, unlocking, wipes } = readerOf({
      get: () => {
        reading.leave();
        return Promise.resolve({ sealed: 'S', viewsLeft: 1 });
      },
    });
    await reading.ask();
    await reading.open(null, unlocking);
    // For a page that comes back: a view may have been used.
    expect([reading.state(), wipes()]).toEqual([{ kind: 'ready', terms, fault: 'no-answer' }, 1]);
  });

  it('shows no value that was decrypted after the page was left', async () => {
    const { reading, unlocked, unlocking } = readerOf({});
    unlocked.open = () => {
      reading.leave();
      return Promise.resolve(content);
    };
    await reading.ask();
    await reading.open(null, unlocking);
    expect(reading.state()).toEqual({ kind: 'ready', terms, fault: 'no-answer' });
  });

  it.each([
    ['got no response', noAnswer],
    ['came after too many', transient(429)],
    ['reached a server that isn’t ready', transient(503)],
  ])('can be retried when the first request %s', async (_case, error) => {
    let tries = 0;
    const { reading } = readerOf({
      exist: () => ((tries += 1) === 1 ? Promise.reject(error) : Promise.resolve(terms)),
    });
    await reading.ask();
    expect(reading.state()).toEqual({ kind: 'unreachable' });
    await reading.ask();
    expect(reading.state().kind).toBe('ready');
  });

  it('clears the value and the key when the page is left', async () => {
    const { reading, unlocking, wipes } = readerOf({ get: () => Promise.resolve({ sealed: 'S', viewsLeft: 1 }) });
    await reading.ask();
    await reading.open(null, unlocking);
    reading.leave();
    expect(reading.state()).toEqual({ kind: 'cleared', isLinkGone: false });
    expect(JSON.stringify(reading.state())).not.toContain('geheim');
    expect(wipes()).toBe(1);
  });

  it('deletes a link that has views left when its reader asks to, and reports a failure', async () => {
    const get: ReaderCalls['get'] = () => Promise.resolve({ sealed: 'S', viewsLeft: 1 });
    const one = readerOf({ get });
    await one.reading.ask();
    await one.reading.open(null, one.unlocking);
    await one.reading.remove();
    expect([one.asked.at(-1), one.reading.state()]).toEqual(['remove', { kind: 'cleared', isLinkGone: true }]);
    const other = readerOf({ get, remove: () => Promise.reject(noAnswer) });
    await other.reading.ask();
    await other.reading.open(null, other.unlocking);
    await other.reading.remove();
    expect(other.reading.state()).toEqual({ kind: 'cleared', isLinkGone: false });
  });
});
