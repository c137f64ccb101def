import { expect, it } from '@jest/globals';
import { relyingPartyOf } from './relyingParty.ts';

const origins = [
  'https://vault.example',
  'https://vault.example:8443',
  'http://localhost:8080',
  'http://127.0.0.1:8080',
];

it.each([
  ['no page', null],
  ['a page that is not ours', 'https://evil.example'],
  ['a subdomain of ours', 'https://a.vault.example'],
  ['an IP address', 'http://127.0.0.1:8080'],
  ['something else than an origin', 'null'],
])('there is none for %s', (_case, origin) => {
  expect(relyingPartyOf(origins, origin)).toBeNull();
});

it('is the host name, for every configured origin that has it', () => {
  expect(relyingPartyOf(origins, 'https://vault.example')).toEqual({
    id: 'vault.example',
    origins: ['https://vault.example', 'https://vault.example:8443'],
  });
  expect(relyingPartyOf(origins, 'http://localhost:8080')).toEqual({
    id: 'localhost',
    origins: ['http://localhost:8080'],
  });
});

it('is null for an IPv6 address', () => {
  expect(relyingPartyOf(['http://[::1]:8080'], 'http://[::1]:8080')).toBeNull();
});
