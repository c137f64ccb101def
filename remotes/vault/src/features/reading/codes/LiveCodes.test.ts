import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveCodes, type CodesAnswer } from './LiveCodes.ts';
import { groupCode } from './groupCode.ts';
import { ServerClock } from './ServerClock.ts';

const start = Date.parse('2026-11-21T10:00:05.000Z');
const period = 30_000;

/** A server whose clock is ahead of the device by `aheadMs`; codes are the number of their period. */
function serverOf(aheadMs = 0) {
  const asked: string[][] = [];
  const fetchCodes = (names: readonly string[]): Promise<CodesAnswer> => {
    asked.push([...names]);
    const now = Date.now() + aheadMs;
    const step = Math.floor(now / period);
    return Promise.resolve({
      serverTime: new Date(now).toISOString(),
      codes: names
        .filter((name) => name !== 'gone')
        .map((name) => ({
          id: name as never,
          name,
          code: String(step % 1_000_000).padStart(6, '0'),
          nextCode: String((step + 1) % 1_000_000).padStart(6, '0'),
          periodSeconds: 30,
          validUntil: new Date((step + 1) * period).toISOString(),
        })),
    });
  };
  const codeAt = (at: number): string => String(Math.floor(at / period) % 1_000_000).padStart(6, '0');
  return { asked, fetchCodes, codeAt };
}

beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
});

const bookOf = (fetchCodes: (names: readonly string[]) => Promise<CodesAnswer>): LiveCodes =>
  new LiveCodes({ fetchCodes, now: () => Date.now() });

/** The value that a new listener receives immediately. */
function secondsOf(book: LiveCodes, name: string): number | null {
  let secondsLeft: number | null = null;
  book.subscribeSeconds(name, (seconds) => (secondsLeft = seconds))();
  return secondsLeft;
}

describe('the shown codes', () => {
  it('notify of each second without notifying of a change', async () => {
    const { fetchCodes } = serverOf();
    const book = bookOf(fetchCodes);
    let changes = 0;
    const seconds: number[] = [];
    book.subscribe('A', () => (changes += 1));
    const leave = book.subscribeSeconds('A', (left) => seconds.push(left));
    await jest.advanceTimersByTimeAsync(4_100);
    expect([changes, seconds.slice(-4)]).toEqual([1, [24, 23, 22, 21]]);
    leave();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(seconds.at(-1)).toBe(21);
    book.close();
  });

  it('are requested together, once, with their remaining time', async () => {
    const { asked, fetchCodes, codeAt } = serverOf();
    const book = bookOf(fetchCodes);
    book.subscribe('A', () => undefined);
    book.subscribe('B', () => undefined);
    await jest.advanceTimersByTimeAsync(100);
    expect(asked).toEqual([['A', 'B']]);
    expect(book.find('A')).toEqual({ code: codeAt(start), nextCode: null, periodSeconds: 30 });
    expect(secondsOf(book, 'A')).toBe(25);
    book.close();
  });

  it('change on time, show the next one in the last third, and send about one request per period', async () => {
    const { asked, fetchCodes, codeAt } = serverOf();
    const book = bookOf(fetchCodes);
    book.subscribe('A', () => undefined);
    await jest.advanceTimersByTimeAsync(16_000);
    expect([book.find('A')?.nextCode, secondsOf(book, 'A')]).toEqual([codeAt(start + period), 9]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(book.find('A')).toMatchObject({ code: codeAt(start + period), nextCode: null });
    expect(secondsOf(book, 'A')).toBe(29);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(240_000);
    expect(book.find('A')?.code).toBe(codeAt(Date.now()));
    expect(asked.length).toBeLessThanOrEqual(10);
    book.close();
  });

  it('follow the server’s clock, not the device’s', async () => {
    const { fetchCodes, codeAt } = serverOf(20_000);
    const book = bookOf(fetchCodes);
    book.subscribe('A', () => undefined);
    await jest.advanceTimersByTimeAsync(100);
    expect(book.clock.offsetMs).toBe(20_000);
    expect([book.find('A')?.code, secondsOf(book, 'A')]).toEqual([codeAt(start + 20_000), 5]);
    await jest.advanceTimersByTimeAsync(6_000);
    expect([book.find('A')?.code, secondsOf(book, 'A')]).toEqual([codeAt(Date.now() + 20_000), 29]);
    book.close();
  });

  it('are dropped while they are masked, and requested again afterward', async () => {
    const { asked, fetchCodes } = serverOf();
    const book = bookOf(fetchCodes);
    let notified = 0;
    book.subscribe('A', () => (notified += 1));
    await jest.advanceTimersByTimeAsync(100);
    book.setState('masked');
    expect([book.find('A'), notified]).toEqual([null, 2]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(1);
    book.setState('live');
    await jest.advanceTimersByTimeAsync(100);
    expect(book.find('A')).not.toBeNull();
    book.close();
  });

  it('aren’t taken from a response that was requested before they were masked', async () => {
    const { asked, fetchCodes } = serverOf();
    const held: (() => void)[] = [];
    const book = bookOf(async (names) => {
      const answer = await fetchCodes(names);
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
      return answer;
    });
    book.subscribe('A', () => undefined);
    await jest.advanceTimersByTimeAsync(100);
    book.setState('masked');
    held[0]?.();
    await jest.advanceTimersByTimeAsync(100);
    book.setState('live');
    await jest.advanceTimersByTimeAsync(100);
    expect([asked.length, book.find('A')]).toEqual([2, null]);
    held[1]?.();
    await jest.advanceTimersByTimeAsync(100);
    expect(book.find('A')).not.toBeNull();
    book.close();
  });

  it('aren’t requested while no one shows them, and a missing one is requested once', async () => {
    const { asked, fetchCodes } = serverOf();
    const book = bookOf(fetchCodes);
    const leave = book.subscribe('A', () => undefined);
    const leaveGone = book.subscribe('gone', () => undefined);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([['A', 'gone']]);
    leave();
    leaveGone();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(asked).toHaveLength(1);
    expect(book.find('A')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are requested by at most 200 per call', async () => {
    const { asked, fetchCodes } = serverOf();
    const book = bookOf(fetchCodes);
    for (let index = 0; index < 500; index += 1) book.subscribe(`N${index}`, () => undefined);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked.map((names) => names.length)).toEqual([200, 200, 100]);
    book.close();
  });

  it('are retried after longer and longer waits, and then reported as failed', async () => {
    const tries: number[] = [];
    const book = bookOf(() => {
      tries.push(Date.now() - start);
      return Promise.reject(new Error('down'));
    });
    book.subscribe('A', () => undefined);
    await jest.advanceTimersByTimeAsync(120_000);
    expect([tries, book.state]).toEqual([[40, 4_040, 12_040], 'failed']);
    book.setState('live');
    await jest.advanceTimersByTimeAsync(100);
    expect(tries).toHaveLength(4);
    book.close();
  });
});

describe('the server’s clock', () => {
  it('is taken from the fastest response, until the device’s clock is set', () => {
    let now = 1_000_000;
    const clock = new ServerClock(() => now);
    const answer = (roundTripMs: number, offsetMs: number): void => {
      const sentAt = now;
      now += roundTripMs;
      clock.learn(new Date(sentAt + roundTripMs / 2 + offsetMs).toISOString(), sentAt);
    };
    answer(200, 400);
    expect(clock.offsetMs).toBe(400);
    answer(20, 410);
    answer(900, 700);
    expect(clock.offsetMs).toBe(410);
    answer(100, 90_000);
    expect(clock.offsetMs).toBe(90_000);
  });
});

it('a code is grouped as people read it', () => {
  expect(['482913', '83905214', '1234567', 'K7RBM'].map((code) => groupCode(code).join(' '))).toEqual([
    '482 913',
    '8390 5214',
    '123 4567',
    'K7RBM',
  ]);
});
