import { describe, expect, it } from '@jest/globals';
import { makeFingerprinter } from './fingerprint.ts';

describe('a fingerprint', () => {
  it.each([
    ['RFC 4231 case 1', 'CwsLCwsLCwsLCwsLCwsLCwsLCws', 'Hi There', 'sDRMYdjbOFNcqK_OrwvxK4gdwgDJgz2nJuk3bC4yz_c'],
    ['RFC 4231 case 2', 'SmVmZQ', 'what do ya want for nothing?', 'W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM'],
  ])('is HMAC-SHA-256 as in %s', async (_case, key, value, expected) => {
    expect(await (await makeFingerprinter(key))(value)).toBe(expected);
  });
  // Made by Node's createHmac, as the server does, with the bytes 1 to 32 as key.
  it.each([
    ['', 'RiR2qJfd_b1A0UIOCKW8_uslw-Kt5qCpCDsye575_KE'],
    ['über 🔐\r\n', 'DyXgbJFH27L3PsocgVCIThcSmFlpJLfVQZK4Mp1pf4I'],
    ['\ufeffa', 'fskRFbJcvFZ4pUrpCuj6G2D1IEPYPDioNsn81rVxa8Y'],
    ['-----BEGIN\n\n', '84HNVPNIPBHhzTf6izb2AnmL8n1Z5p5uIqu7OuYfEJQ'],
  ])('of %j is calculated from its unchanged UTF-8', async (value, expected) => {
    const fingerprintOf = await makeFingerprinter('AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA');
    expect(await fingerprintOf(value)).toBe(expected);
  });
});
