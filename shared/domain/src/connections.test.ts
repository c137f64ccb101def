import { describe, expect, it } from '@jest/globals';
import { gcpKeyNamePattern, isGcpServiceAccount } from './index.ts';

const keyName = (part: Partial<Record<'project' | 'location' | 'ring' | 'key', string>> = {}): string => {
  const { project = 'halden-prod', location = 'europe-north1', ring = 'Ring_1', key = 'key-1' } = part;
  return `projects/${project}/locations/${location}/keyRings/${ring}/cryptoKeys/${key}`;
};

describe('the resource name of a key', () => {
  it.each([
    keyName(),
    keyName({ project: 'halden.example:prod-1' }),
    keyName({ project: 'a', location: 'global', ring: 'R', key: 'K' }),
    keyName({ project: 'p'.repeat(63), location: 'l'.repeat(63), ring: 'r'.repeat(63), key: 'k'.repeat(63) }),
  ])('can be %s', (name) => {
    expect(gcpKeyNamePattern.test(name)).toBe(true);
  });

  it.each([
    '',
    `/${keyName()}`,
    `${keyName()}/cryptoKeyVersions/1`,
    `${keyName()}\n`,
    keyName({ project: '' }),
    keyName({ project: '-halden' }),
    keyName({ project: 'Halden' }),
    keyName({ project: 'p'.repeat(64) }),
    keyName({ location: '' }),
    keyName({ location: '-north1' }),
    keyName({ location: 'Europe' }),
    keyName({ location: 'l'.repeat(64) }),
    keyName({ ring: '' }),
    keyName({ ring: 'a/b' }),
    keyName({ ring: 'r'.repeat(64) }),
    keyName({ key: '' }),
    keyName({ key: '..' }),
    keyName({ key: 'k?x' }),
    keyName({ key: 'k'.repeat(64) }),
  ])('can’t be %j', (name) => {
    expect(gcpKeyNamePattern.test(name)).toBe(false);
  });
});

describe('the email of a service account', () => {
  const project = (name: string): string => `${name}.iam.gserviceaccount.com`;

  it.each([
    `unlocker@${project('halden-prod')}`,
    `a@${project('b')}`,
    `${'n'.repeat(64)}@${project('p'.repeat(64))}`,
    '1234-compute@developer.gserviceaccount.com',
  ])('can be %s', (email) => {
    expect(isGcpServiceAccount(email)).toBe(true);
  });

  it.each([
    '',
    'unlocker@halden.example',
    '.gserviceaccount.com',
    `unlocker${project('halden')}`,
    `Unlocker@${project('halden')}`,
    `-unlocker@${project('halden')}`,
    `unlocker-@${project('halden')}`,
    `unlocker@${project('-halden')}`,
    `unlocker@${project('halden-')}`,
    `unlocker@${project('halden..prod')}`,
    `x unlocker@${project('halden')}`,
    'unlocker@halden.com/.gserviceaccount.com',
    `unlocker@${project('halden')}.example`,
    `${'n'.repeat(65)}@${project('halden')}`,
    `unlocker@${project('p'.repeat(65))}`,
    `unlocker@${'a.'.repeat(7)}${project('halden')}`,
  ])('can’t be %j', (email) => {
    expect(isGcpServiceAccount(email)).toBe(false);
  });

  it('has 254 characters at most', () => {
    const withLabel = (length: number): string =>
      `${'n'.repeat(64)}@${'p'.repeat(60)}.${'q'.repeat(60)}.${project('r'.repeat(length))}`;
    expect(withLabel(43)).toHaveLength(254);
    expect(isGcpServiceAccount(withLabel(43))).toBe(true);
    expect(isGcpServiceAccount(withLabel(44))).toBe(false);
  });
});
