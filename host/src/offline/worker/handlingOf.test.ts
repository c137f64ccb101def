import { describe, expect, it } from '@jest/globals';
import { apiPrefixes } from '@cofferdam/domain';
import { handlingOf, type HandledRequest, type Handling } from './handlingOf.ts';

const origin = 'https://vault.example';
const page: Partial<HandledRequest> = { mode: 'navigate', destination: 'document' };
const script: Partial<HandledRequest> = { mode: 'cors', destination: 'script' };
const call: Partial<HandledRequest> = { mode: 'cors', destination: '' };

function handle(path: string, request: Partial<HandledRequest>): Handling {
  const url = new URL(path, origin).href;
  return handlingOf({ method: 'GET', mode: 'cors', cache: 'default', destination: '', ...request, url }, origin);
}

describe('requests that the worker leaves to the network', () => {
  it.each(apiPrefixes.flatMap((prefix) => [page, call].map((request) => [prefix, request] as const)))(
    'include every API call: %s',
    (prefix, request) => expect(handle(prefix, request)).toBe('network'),
  );

  it.each([
    ['a change', '/r/secrets', { ...page, method: 'POST' }],
    ['the page of a one-time link', '/onetime?id=x', page],
    ['the return from a provider of sign-ins', '/login/return?code=x', page],
    ['the files of that page', '/remotes/public-share/standalone/0123456789abcdef/page.js', script],
    ['the worker itself', '/sw.js', script],
    ['the manifest', '/manifest.webmanifest', call],
    ['a file that is opened as a page', '/robots.txt', page],
    ['a file of a build that is opened as a page', '/assets/boot.js', page],
    ['a file that is requested without caches', '/remotes/vault/0123456789abcdef/a.js', { ...script, cache: 'reload' }],
    ['the registry as a page', '/registry', page],
    ['a call of another origin', 'https://elsewhere.example/x', call],
    ['a picture of another origin', 'https://elsewhere.example/x.png', { ...call, destination: 'image' }],
  ] as const)('is %s', (_what, path, request) => expect(handle(path, request)).toBe('network'));
});

describe('requests that the worker answers', () => {
  it.each([
    ['the first page', '/', page, 'document'],
    ['a page of a secret whose name has a dot', '/secret/api.key', page, 'document'],
    ['the login page', '/login', page, 'document'],
    ['the registry, in any cache mode', '/registry?organizationId=x', { ...call, cache: 'no-store' }, 'registry'],
    ['a script of the host', '/assets/boot.0123.js', script, 'file'],
    ['a font', '/assets/geist.woff2', { ...call, destination: 'font' }, 'file'],
    ['a script of a remote', '/remotes/vault/0123456789abcdef/a.js', script, 'file'],
    ['a script of a remote on another origin', 'https://cdn.example/vault/a.js', script, 'file'],
  ] as const)('is %s', (_what, path, request, handling) => expect(handle(path, request)).toBe(handling));
});
