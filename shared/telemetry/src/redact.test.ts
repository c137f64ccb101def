import { describe, expect, it } from '@jest/globals';
import { redactAddress, redactPath, redacted, redactText } from './redact.ts';

describe('redaction', () => {
  it.each([
    ['Unexpected token in "hunter2 is the value"', `Unexpected token in "${redacted}"`],
    ['mail to mara@halden.example failed', `mail to ${redacted} failed`],
    ['key AKIAIOSFODNN7EXAMPLEKEY0 refused', `key ${redacted} refused`],
    ['GET https://a.example/r/secrets?filter=db#x failed', 'GET https://a.example/r/secrets failed'],
    ['no answer at /r/secrets?filter=payroll', 'no answer at /r/secrets'],
    ['opened /onetime?id=x#k=y', 'opened /onetime'],
    ['key wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY refused', `key ${redacted} refused`],
    ['key /RzaSyBv+Kx0Qw12pLm3nO4 refused', `key ${redacted} refused`],
    ['Code 123456 was refused', `Code ${redacted} was refused`],
    ['GET /secret/create-db failed', `GET /secret/${redacted} failed`],
    ['GET /secret/create failed', 'GET /secret/create failed'],
    ['Code 123 456 was refused', `Code ${redacted} was refused`],
    ['Code 1234-5678 was refused', `Code ${redacted} was refused`],
    ['Seed JBSWY3DPEHPKPXPA is short', `Seed ${redacted} is short`],
    ['key: JBSW Y3DP EHPK 3PXP', `key: ${redacted}`],
    ['key: jbsw-y3dp-ehpk-3pxp', `key: ${redacted}`],
    ['Password Zq7!xw9 was refused', `Password ${redacted} was refused`],
    ['Recovery code k7m2n9p4q1 was used', `Recovery code ${redacted} was used`],
  ])('makes %j safe', (text, safe) => expect(redactText(text)).toBe(safe));

  it('removes names and ids from paths, but keeps the create page', () => {
    expect(redactPath('/secret/DATABASE_URL')).toBe(`/secret/${redacted}`);
    expect(redactPath('/secret/create')).toBe('/secret/create');
    expect(redactPath('/core/api/v1/organization/0190a000-0000-7000-8000-000000000001')).toBe(
      '/core/api/v1/organization/:id',
    );
    expect(redactAddress('https://u:p@a.example/onetime?id=1#secret')).toBe('https://a.example/onetime');
  });

  it('keeps statuses, positions and paths, which help to understand a problem', () => {
    for (const text of ['answer 503 after 10000 ms', 'main.js:1:23456', '/core/api/v1/label/list answered 404']) {
      expect(redactText(text)).toBe(text);
    }
  });
});
