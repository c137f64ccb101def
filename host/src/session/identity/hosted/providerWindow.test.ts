import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerChannel, openProviderWindow, parametersOf, stateOf } from './providerWindow.ts';

/** A BroadcastChannel within this page; each origin has its own channels. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  close(): void {
    Channel.open.delete(this);
  }
}

function post(name: string, data: unknown): void {
  for (const channel of Channel.open) {
    if (channel.name === name) channel.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const opened = { closed: false, location: { replace: jest.fn() }, close: jest.fn() };
const before = { open: window.open, channel: globalThis.BroadcastChannel };

beforeEach(() => {
  jest.useFakeTimers();
  opened.closed = false;
  window.open = () => opened as unknown as Window;
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
});
afterEach(() => {
  jest.useRealTimers();
  window.open = before.open;
  globalThis.BroadcastChannel = before.channel;
});

/** Waits for a response with the state `mine`; returns the responses so far. */
function wait(): { readonly got: (string | null)[] } {
  const got: (string | null)[] = [];
  void openProviderWindow()
    ?.answer('mine')
    .then((answer) => got.push(answer));
  return { got };
}

const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

describe('a provider’s window', () => {
  it('is null when the browser blocks it', () => {
    window.open = () => null;
    expect(openProviderWindow()).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('never goes to %s', (address) => {
    const target = openProviderWindow();
    expect(() => target?.goTo(address)).toThrow('not a web address');
    expect(opened.location.replace).not.toHaveBeenCalled();
  });

  it('ignores responses that a window posts directly, from any origin', async () => {
    const { got } = wait();
    window.postMessage('?code=forged&state=mine', '*');
    window.dispatchEvent(
      new MessageEvent('message', { data: '?code=forged&state=mine', origin: 'https://evil.example' }),
    );
    await jest.advanceTimersByTimeAsync(100);
    expect(got).toEqual([]);
  });

  it.each([
    ['another sign-in', '?code=c&state=other'],
    ['no sign-in', '?code=c'],
    ['nothing', ''],
    ['what is no text', { code: 'c', state: 'mine' }],
  ])('ignores a response to %s', async (_case, data) => {
    const { got } = wait();
    post(answerChannel, data);
    post('another-channel', '?code=c&state=mine');
    await settle();
    expect(got).toEqual([]);
    post(answerChannel, '?code=c&state=mine');
    await settle();
    expect(got).toEqual(['?code=c&state=mine']);
  });

  it('returns only the first response, then stops listening', async () => {
    const { got } = wait();
    post(answerChannel, '?code=first&state=mine');
    post(answerChannel, '?code=second&state=mine');
    await settle();
    expect(got).toEqual(['?code=first&state=mine']);
    expect(Channel.open.size).toBe(0);
  });

  it('returns null if it was closed, and ignores a later response', async () => {
    const { got } = wait();
    opened.closed = true;
    await jest.advanceTimersByTimeAsync(900);
    expect(got).toEqual([]);
    await jest.advanceTimersByTimeAsync(600);
    expect(got).toEqual([null]);
    post(answerChannel, '?code=late&state=mine');
    await settle();
    expect(got).toEqual([null]);
  });

  it('returns its response even if it closes right afterward', async () => {
    const { got } = wait();
    opened.closed = true;
    await jest.advanceTimersByTimeAsync(500);
    post(answerChannel, '?code=c&state=mine');
    await settle();
    expect(got).toEqual(['?code=c&state=mine']);
  });
});

describe('the provider’s response', () => {
  it('is read from the query, or from a form behind the hash', () => {
    expect(parametersOf('?code=a&state=b').get('code')).toBe('a');
    expect(parametersOf('#code=a&state=b').get('state')).toBe('b');
    expect(stateOf('https://id.example.org/a?state=s&x=1')).toBe('s');
    expect(stateOf('https://id.example.org/a')).toBe('');
  });
});
