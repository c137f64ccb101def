import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loginPathFor, readRedirect } from './redirectQuery.ts';

describe('the redirect after signing in', () => {
  it.each(['/r/secrets', '/r/secrets?filter=a%2Fb&x=//y', '/r/secrets?text=a b', '/secret/A%2FB#top', '/', '/loginx'])(
    'goes to %s',
    (path) => {
      expect(readRedirect(loginPathFor(path).slice('/login'.length))).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/..//evil.example',
    '/a//evil.example',
    'javascript:alert(1)',
    'r/secrets',
    '',
    ' /r/secrets',
    '/login',
    '/login/?redirect=/login',
    '/signup',
    '/x/../login',
    '/\u0000',
    '/\u007f',
  ])('refuses %j and goes to the start page', (path) => {
    expect(readRedirect(`?redirect=${encodeURIComponent(path)}`)).toBe('/');
  });

  it('goes to the start page when there is none', () => expect(readRedirect('')).toBe('/'));

  it('never leaves the origin, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '?', '#', '\t', '%2F', 'http') }),
        (text) => {
          const target = readRedirect(`?redirect=${encodeURIComponent(text)}`);
          expect(new URL(target, 'https://cofferdam.test/login').origin).toBe('https://cofferdam.test');
          expect(target.startsWith('/') && !target.startsWith('//')).toBe(true);
        },
      ),
    );
  });
});
