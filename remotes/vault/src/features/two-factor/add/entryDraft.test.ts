import { describe, expect, it } from '@jest/globals';
import { parseOtpauth } from '@cofferdam/domain/otp';
import { changeDraft, emptyDraft, fillDraft, findDraftFaults, inputOf } from './entryDraft.ts';

const seed = 'JBSWY3DPEHPK3PXP';
const read = parseOtpauth(`otpauth://hotp/Acme:ada?secret=${seed}&issuer=Acme&counter=7&digits=8`);
if (!read.ok) throw new Error(read.fault);

describe('a new entry in its form', () => {
  it('needs a name, a key, and a code or a confirmation that there is none', () => {
    expect(Object.keys(findDraftFaults(emptyDraft)).sort()).toEqual(['code', 'name', 'seed']);
    const typed = { ...emptyDraft, name: 'A', seed, isUnchecked: true };
    expect(findDraftFaults(typed)).toEqual({});
    expect(findDraftFaults({ ...typed, isUnchecked: false, code: '123456' })).toEqual({});
  });

  it('is filled by a setup link, which needs no code; typing the key over it does', () => {
    const filled = fillDraft(emptyDraft, read.entry, 'the camera');
    expect(filled).toMatchObject({ name: 'Acme ada', seed, type: 'HOTP', counter: '7', digits: '8', isRead: true });
    expect(findDraftFaults(filled)).toEqual({});
    expect(findDraftFaults(changeDraft(filled, { seed: `${seed}AAAAAAAA` }))).toHaveProperty('code');
  });

  it('is named after issuer and account until someone names it', () => {
    const named = changeDraft(changeDraft(emptyDraft, { issuer: 'AWS' }), { account: 'root' });
    expect(named.name).toBe('AWS root');
    const own = changeDraft(named, { name: 'Mine', isNamed: true });
    expect(changeDraft(own, { issuer: 'Amazon' }).name).toBe('Mine');
  });

  it('sends only the settings of its type', () => {
    const filled = fillDraft(emptyDraft, read.entry, 'the camera');
    expect(inputOf(filled)).toEqual({
      name: 'Acme ada',
      issuer: 'Acme',
      account: 'ada',
      seed,
      type: 'HOTP',
      algorithm: 'SHA1',
      digits: 8,
      counter: 7,
    });
    expect(inputOf({ ...filled, issuer: ' ', account: ' ada ' })).toMatchObject({ issuer: '', account: 'ada' });
    const steam = { ...emptyDraft, name: 'S', seed, type: 'STEAM' as const, digits: '8' };
    expect(inputOf(steam)).toMatchObject({ digits: 5, algorithm: 'SHA1' });
    expect(inputOf(steam)).not.toHaveProperty('periodSeconds');
  });
});
