import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { redacted } from './redact.ts';
import { redactEvent } from './redactEvent.ts';

const libraryId = 'ad34938b651a45969ee8d1cfb0ba03bf';
const script = 'https://vault.example.org/assets/main.0123456789abcdef0123.js';
const buildId = '0123456789abcdef';

/** Short words that can't be distinguished from the words of a sentence. */
const words = ['hunter', 'tr0ub4dor', 'letmein', 'open sesame', 'Katze', 'приве́т', '4711'];

/** The library's event for an error with a value in its message. */
function errorWith(value: string, type = 'Error') {
  return {
    event_id: libraryId,
    level: 'error',
    exception: {
      values: [
        {
          type,
          value,
          mechanism: { type: 'auto.browser.global_handlers.onerror', handled: false },
          stacktrace: { frames: [{ filename: script, function: value, lineno: 1, colno: 23_456, in_app: true }] },
        },
      ],
    },
  };
}

describe('an event of error reporting', () => {
  it.each(words)('does not contain %j from the message of an error, whatever the sentence around it', (word) => {
    for (const sentence of [
      word,
      `The password ${word} was refused`,
      `${word} is not valid JSON`,
      `Unexpected token ${word} in JSON at position 0`,
      `"${word}" is not a function`,
      `${word} is not a function`,
      `Cannot read properties of undefined (reading '${word}')`,
      `Non-Error promise rejection captured with value: ${word}`,
      `Object captured as exception with keys: ${word}`,
      `AbortError: ${word}`,
      `Loading chunk ${word} failed.`,
      `/core/api/v1/secret/${word}! was refused with 404 secret.not-found.by-secret-name`,
      `/core/api/v1/secret/get was refused with 404 ${word}`,
      `Minified React error #301; visit https://react.dev/errors/301?args[]=${word}`,
    ]) {
      for (const message of [sentence, `x ${sentence}`, `${sentence} x`]) {
        expect(JSON.stringify(redactEvent(errorWith(message)))).not.toContain(word);
      }
    }
  });

  it.each(words)('does not contain %j anywhere else', (word) => {
    const event = {
      ...errorWith('Failed to fetch', word),
      message: word,
      transaction: word,
      extra: { [word]: word },
      user: { id: word, email: word },
      request: { url: word, data: word, headers: { [word]: word } },
      tags: { remote: `x ${word}`, kind: `${word}!`, [word]: word },
      breadcrumbs: [{ message: word, data: { url: word, [word]: word } }],
      contexts: { trace: { trace_id: word, op: `${word} ${word}`, data: { url: word } }, [word]: { name: word } },
      spans: [{ description: word, op: `${word} x`, data: { name: word } }],
      debug_meta: { images: [{ code_file: word, debug_id: word }] },
      sdk: { name: word, packages: [{ name: word, version: word }] },
      release: `${word} `,
      level: word,
    };
    expect(JSON.stringify(redactEvent(event))).not.toContain(word);
  });

  it('contains no part of a longer text anywhere', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9]{24,60}$/);
    const place = fc.constantFrom(
      'value',
      'message',
      'extra',
      'user',
      'request',
      'cookies',
      'body',
      'vars',
      'url',
      'data',
    );
    fc.assert(
      fc.property(secret, place, place, (planted, outer, inner) => {
        const event = { ...errorWith(`bad ${planted}`), [outer]: { [inner]: `x ${planted} y` } };
        expect(JSON.stringify(redactEvent(event))).not.toContain(planted);
      }),
    );
  });

  it.each([
    ["Cannot read properties of undefined (reading 'length')", 'Cannot read properties of undefined'],
    ['x.map is not a function', '… is not a function'],
    ['Failed to fetch', 'Failed to fetch'],
    ['Failed to fetch (vault.example.org)', 'Failed to fetch'],
    ['AbortError: The user aborted a request.', 'AbortError'],
    ['Loading chunk 12 failed. (missing: /assets/12.js)', 'Loading chunk failed'],
    ['Minified React error #301; visit https://react.dev/errors/301', 'Minified React error #301'],
    [
      '/core/api/v1/organization/0190a000-0000-7000-8000-000000000001 was refused with 409 secret.exist.name',
      '/core/api/v1/organization/:id was refused with 409 secret.exist.name',
    ],
    ['/core/api/v1/secret/list got no answer', '/core/api/v1/secret/list got no answer'],
  ])('keeps only the constants of %j', (message, sent) => {
    expect(redactEvent(errorWith(message))).toMatchObject({ exception: { values: [{ value: sent }] } });
  });

  it('keeps what identifies a problem: type, position in the code, build, request, section', () => {
    const event = {
      ...errorWith('Failed to fetch', 'TypeError'),
      release: buildId,
      environment: 'production',
      platform: 'javascript',
      timestamp: 1_764_100_000.5,
      transaction: '/secret/DB_PASSWORD',
      contexts: {
        trace: { trace_id: libraryId, span_id: libraryId.slice(16), op: 'pageload', origin: 'auto.pageload.browser' },
      },
      tags: { remote: 'org-admin', kind: 'unreachable', build: buildId, replayId: libraryId },
      spans: [{ description: 'GET https://vault.example.org/core/api/v1/secret/list?filter=x', op: 'http.client' }],
    };
    expect(redactEvent(event)).toEqual({
      ...event,
      transaction: `/secret/${redacted}`,
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'Failed to fetch',
            mechanism: { type: 'auto.browser.global_handlers.onerror', handled: false },
            stacktrace: { frames: [{ filename: script, lineno: 1, colno: 23_456, in_app: true }] },
          },
        ],
      },
      spans: [{ description: 'GET https://vault.example.org/core/api/v1/secret/list', op: 'http.client' }],
    });
  });

  it('leaves out unknown keys, and scripts of another form', () => {
    expect(redactEvent({ extra: { a: 1 }, user: { id: 1 }, level: 'error' })).toEqual({ level: 'error' });
    const frames = [{ filename: 'planted-0123456789abcdef' }, { filename: 'https://a.example/a.js?planted' }];
    expect(JSON.stringify(redactEvent({ exception: { values: [{ stacktrace: { frames } }] } }))).not.toContain(
      'planted',
    );
  });
});
