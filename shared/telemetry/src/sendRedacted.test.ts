import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRedacted } from './sendRedacted.ts';

type Make = Parameters<typeof sendRedacted>[0];
type Envelope = Parameters<ReturnType<Make>['send']>[0];
type Sent = [unknown, [header: { type: string; length?: number }, payload: string][]];

async function send(envelope: unknown): Promise<Sent> {
  let sent: unknown;
  const make = (() => ({
    send: (one: unknown) => {
      sent = one;
      return Promise.resolve({});
    },
    flush: () => Promise.resolve(true),
  })) as unknown as Make;
  await sendRedacted(make)({} as Parameters<Make>[0]).send(envelope as Envelope);
  return sent as Sent;
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'location', {
    value: { pathname: '/r/secrets', origin: 'https://vault.example.org' },
    configurable: true,
  });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'location');
});

describe('the last net before the network', () => {
  it.each([
    ['longer', { 'data-do': 'copy' }],
    ['shorter', { 'aria-label': 'Value of a secret with a long name, version 12 — copy' }],
  ])('sends the right length of a recording that redaction made %s', async (_which, attributes) => {
    const text = `{"segment_id":0}\n${JSON.stringify([{ type: 2, data: { attributes, text: 'ключ' } }])}`;
    const header = { type: 'replay_recording', length: new TextEncoder().encode(text).length };
    const [, items] = await send([{}, [[header, text]]]);
    const [sentHeader, payload] = items[0] ?? [];
    expect(payload).not.toContain(Object.values(attributes)[0]);
    expect(sentHeader?.length).toBe(new TextEncoder().encode(payload).length);
    expect(sentHeader?.length).not.toBe(header.length);
  });

  it('does not change other data', async () => {
    const item = [{ type: 'event' }, { message: 'boom' }];
    expect((await send([{}, [item]]))[1]).toEqual([item]);
  });
});
