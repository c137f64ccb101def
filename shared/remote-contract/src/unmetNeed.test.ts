import { describe, expect, it } from '@jest/globals';
import {
  hostApiVersion,
  oldestRemoteContract,
  remoteContractVersion,
  serverApiVersion,
} from '@cofferdam/remote-contract';
import { unmetNeed } from './unmetNeed.ts';

const own = { react: '19.2.1', '@cofferdam/ui/': '1.4.0', early: '0.3.2' };

function build(part: { contract?: number; host?: number; api?: number; shared?: Record<string, string> }) {
  const { contract = remoteContractVersion, host = 1, api = 1, shared } = part;
  const descriptor = {
    contract,
    name: 'vault',
    version: '1.0.0',
    build: 'a'.repeat(16),
    needs: { host, api },
    routes: [],
    navigation: [],
    extensions: [],
    events: { emits: [], listens: [] },
  };
  return { descriptor, shared };
}

describe('a build that this host cannot run', () => {
  it.each([
    ['the next contract', build({ contract: remoteContractVersion + 1 }), 'needs-newer-host'],
    ['a contract that is no longer run', build({ contract: oldestRemoteContract - 1 }), 'needs-older-host'],
    ['more of the host', build({ host: hostApiVersion + 1 }), 'needs-newer-host'],
    ['more of the server', build({ api: serverApiVersion + 1 }), 'needs-newer-api'],
    ['a newer React', build({ shared: { react: '20.0.0' } }), 'needs-newer-host'],
    ['an older React', build({ shared: { react: '18.3.1' } }), 'needs-older-host'],
    ['a later interface package', build({ shared: { '@cofferdam/ui/': '1.5.0' } }), 'needs-newer-host'],
    ['an interface package of an earlier series', build({ shared: { '@cofferdam/ui/': '0.9.0' } }), 'needs-older-host'],
    ['a library before its first stable version', build({ shared: { early: '0.2.9' } }), 'needs-older-host'],
    ['something that this host does not share', build({ shared: { other: '1.0.0' } }), 'needs-newer-host'],
  ])('is refused with the reason if it has %s', (_what, made, kind) => {
    expect(unmetNeed(made, own)).toMatchObject({ kind, detail: expect.stringMatching(/\d|share/) });
  });
});

describe('a build that this host runs', () => {
  it.each([
    ['of this contract', build({})],
    ['of the one before', build({ contract: oldestRemoteContract })],
    ['that needs all of this host', build({ host: hostApiVersion, api: serverApiVersion })],
    ['that was made with an earlier minor version', build({ shared: { react: '19.0.0', '@cofferdam/ui/': '1.0.0' } })],
    ['that was made with the same versions', build({ shared: own })],
    ['that does not say what it was made with', build({})],
  ])('is one %s', (_what, made) => {
    expect(unmetNeed(made, own)).toBeNull();
  });
});
