import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redactAddress, redactEvent, redactPath, redacted, redactText } from './redact.ts';

describe('redaction', () => {
  it.each([
    ['Unexpected token in "hunter2 is the value"', `Unexpected token in "${redacted}"`],
    ['mail to mara@halden.example failed', `mail to ${redacted} failed`],
    ['key AKIAIOSFODNN7EXAMPLEKEY0 refused', `key ${redacted} refused`],
    ['GET https://a.example/r/secrets?filter=db#x failed', 'GET https://a.example/r/secrets failed'],
  ])('makes %j safe', (text, safe) => expect(redactText(text)).toBe(safe));

  it('takes names and ids out of paths and keeps the create page', () => {
    expect(redactPath('/secret/DATABASE_URL')).toBe(`/secret/${redacted}`);
    expect(redactPath('/secret/create')).toBe('/secret/create');
    expect(redactPath('/core/api/v1/organization/0190a000-0000-7000-8000-000000000001')).toBe(
      '/core/api/v1/organization/:id',
    );
    expect(redactAddress('https://u:p@a.example/onetime?id=1#secret')).toBe('https://a.example/onetime');
  });

  it('lets no planted secret through, wherever in an event it stands', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{24,60}$/);
    const place = fc.constantFrom('value', 'message', 'extra', 'user', 'request', 'cookies', 'body', 'vars', 'url');
    fc.assert(
      fc.property(secret, place, place, (planted, outer, inner) => {
        const event = { [outer]: { [inner]: `x ${planted} y` }, exception: { values: [{ value: `bad ${planted}` }] } };
        expect(JSON.stringify(redactEvent(event))).not.toContain(planted);
      }),
    );
  });

  it('leaves out keys that are not known', () => {
    expect(redactEvent({ extra: { a: 1 }, user: { id: 1 }, level: 'error' })).toEqual({ level: 'error' });
  });

  it('keeps the ids of the library and takes names out of paths in words', () => {
    const id = 'ad34938b651a45969ee8d1cfb0ba03bf';
    const event = {
      event_id: id,
      transaction: '/secret/DB_PASSWORD',
      message: 'failed at /note/plans/2027 and /secret/create',
      contexts: { trace: { trace_id: id, span_id: id.slice(16) } },
      tags: { value: id, replayId: id },
      exception: { values: [{ mechanism: { type: 'auto.browser.global_handlers.onerror' } }] },
    };
    expect(redactEvent(event)).toEqual({
      ...event,
      transaction: '/secret/[redacted]',
      message: 'failed at /note/[redacted] and /secret/create',
      tags: { value: '[redacted]', replayId: id },
    });
  });
});
