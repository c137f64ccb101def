import { describe, expect, it } from '@jest/globals';
import { readSetupText } from './readSetupText.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const link = (issuer: string) => `otpauth://totp/${issuer}:ada?secret=${seed}&issuer=${issuer}`;

describe('dropped, pasted or scanned content', () => {
  it('is a setup link or a secret key, with spaces and hyphens', () => {
    expect(readSetupText([link('AWS')])).toMatchObject({ kind: 'entry', entry: { issuer: 'AWS', seed } });
    expect(readSetupText([' jbsw y3dp-ehpk 3pxp\n'])).toEqual({ kind: 'key', seed });
  });

  it('is for the import when it is more than one code', () => {
    expect(readSetupText([link('AWS'), link('Okta')])).toEqual({
      kind: 'export',
      text: `${link('AWS')}\n${link('Okta')}`,
    });
    const exports = ['otpauth-migration://offline?data=AA', '{"db":{}}', '<KeePassFile/>', 'name,secret\nAWS,JBSW'];
    for (const text of exports) expect(readSetupText([text])).toEqual({ kind: 'export', text });
  });

  it('leaves out the code of an app to install that is in the same picture', () => {
    expect(readSetupText(['https://apps.example/install', link('AWS')])).toMatchObject({ kind: 'entry' });
  });

  it('is refused with a reason if it is anything else', () => {
    expect(readSetupText(['https://apps.example/install'])).toMatchObject({ kind: 'fault' });
    expect(readSetupText([`otpauth://totp/ada?secret=${seed}&digits=99`])).toMatchObject({ kind: 'fault' });
    expect(readSetupText([`otpauth://totp/A:b?secret=${seed}&issuer=C`])).toMatchObject({ issuers: ['A', 'C'] });
  });
});
