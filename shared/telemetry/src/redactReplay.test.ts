import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { redactRecording, redactReplayMetadata } from './redactReplay.ts';

const named = 'PLANTED_NAME';

beforeAll(() => {
  Object.defineProperty(globalThis, 'location', {
    value: { origin: 'https://vault.example.org' },
    configurable: true,
  });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'location');
});

const events = [
  { type: 4, data: { href: `https://vault.example.org/secret/${named}?q=${named}`, width: 1440 } },
  {
    type: 2,
    data: {
      node: {
        childNodes: [
          { tagName: 'a', attributes: { class: 'row', href: `/secret/${named}`, 'data-row-key': named, id: named } },
          { type: 3, textContent: '****** ****' },
        ],
      },
    },
  },
  { type: 3, data: { attributes: [{ id: 7, attributes: { 'aria-label': named, style: { width: '2px' } } }] } },
  { type: 5, data: { tag: 'performanceSpan', payload: { op: 'navigation.push', description: `/note/${named}` } } },
  // The library's entry for the previous page, with query and fragment.
  { type: 5, data: { payload: { data: { previous: `/secret/${named}?organizationId=${named}#${named}` } } } },
  { type: 5, data: { payload: { data: { aNewField: `https://vault.example.org/r/secrets?q=${named}#${named}` } } } },
];

describe('a recording', () => {
  it('keeps the look of the page, but no names', () => {
    const text = redactRecording(`{"segment_id":0}\n${JSON.stringify(events)}`);
    expect(text).not.toContain(named);
    const [facts, recorded = ''] = text.split('\n');
    expect(JSON.parse(facts ?? '')).toEqual({ segment_id: 0 });
    expect(JSON.parse(recorded)).toMatchObject([
      { data: { width: 1440 } },
      {
        data: {
          node: { childNodes: [{ tagName: 'a', attributes: { class: 'row' } }, { textContent: '****** ****' }] },
        },
      },
      { data: { attributes: [{ id: 7, attributes: { style: { width: '2px' } } }] } },
      {},
      { data: { payload: { data: { previous: '/secret/[redacted]' } } } },
      { data: { payload: { data: { aNewField: 'https://vault.example.org/r/secrets' } } } },
    ]);
  });

  it.each([
    `https://hooks.slack.example/services/${named}`,
    `https://vault.example.org.evil.example/${named}`,
    `https://${named}.example/`,
    `//hooks.slack.example/${named}`,
    String.raw`/\hooks.slack.example/${named}`,
    `mailto:${named}@example.org`,
    named,
  ])('keeps nothing of a link to elsewhere: %s', (href) => {
    const recorded = [
      { attributes: { href } },
      { data: { href } },
      { payload: { description: href, aNewField: href } },
    ];
    expect(redactRecording(`{}\n${JSON.stringify(recorded)}`)).not.toContain(named);
    expect(JSON.stringify(redactReplayMetadata({ urls: [href] }))).not.toContain(named);
  });

  it('keeps only attributes that the page needs to look the same', () => {
    const attributes = { class: 'row', d: named, points: named, fill: named, x: named, viewBox: named, xmlns: named };
    const [, recorded = ''] = redactRecording(`{}\n${JSON.stringify([{ attributes }])}`).split('\n');
    expect(recorded).not.toContain(named);
    expect(recorded).toContain('"class":"row"');
  });

  it('that can’t be parsed is not sent', () => {
    expect(redactRecording(`{"segment_id":0}\n[{"name":"${named}`)).toBe('{"segment_id":0}\n[]');
  });
});

describe('the metadata of a replay', () => {
  it('has URLs without names, and nothing about the person', () => {
    const facts = redactReplayMetadata({
      type: 'replay_event',
      replay_id: 'a',
      segment_id: 0,
      urls: [`https://vault.example.org/secret/${named}?x=${named}`],
      user: { ip_address: named },
      request: { url: named },
    });
    expect(JSON.stringify(facts)).not.toContain(named);
    expect(facts).toMatchObject({ type: 'replay_event', replay_id: 'a', segment_id: 0 });
  });
});
