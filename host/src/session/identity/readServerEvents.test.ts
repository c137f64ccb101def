import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { takeEvents } from './readServerEvents.ts';

describe('server-sent events', () => {
  it('are parsed when they are complete, without comments', () => {
    expect(takeEvents(': open\n\nevent: a\ndata: {"x":1}\n\nevent: b\nda')).toEqual({
      events: [{ name: 'a', data: '{"x":1}' }],
      rest: 'event: b\nda',
    });
  });
  it('are the same no matter how the stream is split into chunks', () => {
    const whole = ': open\n\nevent: a\ndata: 1\n\n: still here\n\nevent: b\ndata: 2\n\n';
    fc.assert(
      fc.property(fc.array(fc.nat({ max: whole.length })), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
        let rest = '';
        const names: string[] = [];
        for (let index = 1; index < places.length; index += 1) {
          const taken = takeEvents(rest + whole.slice(places[index - 1], places[index]));
          rest = taken.rest;
          names.push(...taken.events.map(({ name, data }) => name + data));
        }
        expect([names, rest]).toEqual([['a1', 'b2'], '']);
      }),
    );
  });
});
