import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSessionChannel, type SessionNews } from './sessionChannel.ts';

/** A BroadcastChannel between the tabs of this test. */
class Channel extends EventTarget {
  static open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    Channel.open.delete(this);
  }
}

const before = globalThis.BroadcastChannel;
beforeEach(() => {
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
});
afterEach(() => {
  Channel.open.clear();
  globalThis.BroadcastChannel = before;
});

/** Another tab, with what it heard. */
function openTab(signal?: AbortSignal) {
  const heard: SessionNews[] = [];
  const channel = openSessionChannel(signal);
  channel.onNews((news) => heard.push(news));
  return { ...channel, heard };
}

describe('the channel between tabs', () => {
  it.each<SessionNews>(['signing-out', 'signed-out', 'locked', 'changed'])('tells the other tabs %s', (news) => {
    const [one, other] = [openTab(), openTab()];
    one.post(news);
    expect([one.heard, other.heard]).toEqual([[], [news]]);
  });

  it.each(['unlock', 7, null, { news: 'locked' }, ['locked']])('ignores %j', (data) => {
    const tab = openTab();
    new Channel('cofferdam-session').postMessage(data);
    expect(tab.heard).toEqual([]);
  });

  it('isn’t any other channel of this origin', () => {
    const tab = openTab();
    new Channel('cofferdam-provider-answer').postMessage('signed-out');
    expect(tab.heard).toEqual([]);
  });

  it('is closed with its visit', () => {
    const visit = new AbortController();
    const [one, other] = [openTab(), openTab(visit.signal)];
    visit.abort();
    one.post('locked');
    expect(other.heard).toEqual([]);
    expect(Channel.open.size).toBe(1);
  });

  it('says and hears nothing in a browser without such channels', () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const tab = openTab();
    expect(() => tab.post('locked')).not.toThrow();
    expect(tab.heard).toEqual([]);
  });
});
