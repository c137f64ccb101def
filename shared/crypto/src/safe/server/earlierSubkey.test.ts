import { describe, expect, it } from '@jest/globals';
import { toHex } from '../../../vectors/readVectors.ts';
import { exportKey } from '../../hazmat/node/keyHandle.ts';
import {
  deriveMacKey,
  deriveWrappingKey,
  IntegrityError,
  makeRootKey,
  openEarlierSubkey,
  sealEarlierSubkey,
  type EarlierSubkey,
} from '../index.ts';

const id = '01930000-0000-7000-8000-00000000000a';
const earlier = makeRootKey();
const sealing = deriveWrappingKey(makeRootKey(), 'earlier-subkey-sealing');
const subkeys: readonly EarlierSubkey[] = [
  deriveWrappingKey(earlier, 'organization-key-wrapping'),
  deriveMacKey(earlier, 'account-recovery-code'),
];

describe('a subkey of an earlier root key', () => {
  it.each(subkeys)('opens as the key that it was, for its own purpose: $purpose', (subkey) => {
    const opened = openEarlierSubkey(sealing, { id, sealed: sealEarlierSubkey(sealing, id, subkey) });
    expect(opened.purpose).toBe(subkey.purpose);
    expect(toHex(exportKey(opened.key))).toBe(toHex(exportKey(subkey.key)));
    expect(opened).toEqual({ ...subkey, key: expect.anything() });
  });

  it.each(subkeys)('doesn’t open in another row or under another root key: $purpose', (subkey) => {
    const sealed = sealEarlierSubkey(sealing, id, subkey);
    const other = id.replace(/a$/, 'b');
    const otherSealing = deriveWrappingKey(makeRootKey(), 'earlier-subkey-sealing');
    expect(() => openEarlierSubkey(sealing, { id: other, sealed })).toThrow(IntegrityError);
    expect(() => openEarlierSubkey(otherSealing, { id, sealed })).toThrow(IntegrityError);
  });

  it('doesn’t open with a purpose that no earlier subkey has', () => {
    const [first] = subkeys;
    const sealed = sealEarlierSubkey(sealing, id, { ...first, purpose: 'token-signing' } as unknown as EarlierSubkey);
    expect(() => openEarlierSubkey(sealing, { id, sealed })).toThrow(IntegrityError);
  });

  it('is sealed differently each time', () => {
    const [first] = subkeys;
    if (first === undefined) throw new Error('no subkey');
    expect(toHex(sealEarlierSubkey(sealing, id, first))).not.toBe(toHex(sealEarlierSubkey(sealing, id, first)));
    expect(toHex(exportKey(first.key))).not.toBe('00'.repeat(32));
  });
});
