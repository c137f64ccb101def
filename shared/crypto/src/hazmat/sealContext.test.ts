import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toHex } from '../../vectors/readVectors.ts';
import { encodeHeader } from './envelopeFormat.ts';
import {
  additionalDataSizeBytes,
  completeAdditionalData,
  encodeContext,
  sealFields,
  sealPurposes,
} from './sealContext.ts';
import type { SealContext, SealField, SealLayer, SealPurpose } from './sealContext.ts';
import { readUuid, writeUuid } from './uuidBytes.ts';

const header = encodeHeader(new Uint8Array(16).fill(0xee));
const nil = '00000000-0000-0000-0000-000000000000';

const encodeAdditionalData = (of: SealContext, layer: SealLayer): Uint8Array =>
  completeAdditionalData(encodeContext(of), layer, header);

const context: SealContext = {
  purpose: 'secret-version',
  organizationId: '00112233-4455-6677-8899-aabbccddeeff',
  workspaceId: null,
  recordId: nil,
  versionId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  field: 'description',
};

const ids = fc.option(fc.uuid());
const purposes = Object.keys(sealPurposes) as SealPurpose[];
const fields = Object.keys(sealFields) as SealField[];
const anyContext: fc.Arbitrary<SealContext> = fc.record({
  purpose: fc.constantFrom(...purposes),
  organizationId: ids,
  workspaceId: ids,
  recordId: ids,
  versionId: ids,
  field: fc.constantFrom(...fields),
});

describe('the additional data', () => {
  it('has the layout in FORMAT.md', () => {
    expect(toHex(encodeAdditionalData(context, 'payload'))).toBe(
      [
        '01',
        '02',
        '0003',
        '0003',
        '0101eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
        '0100112233445566778899aabbccddeeff',
        '0000000000000000000000000000000000',
        '0100000000000000000000000000000000',
        '01ffffffffffffffffffffffffffffffff',
      ].join(''),
    );
  });

  it('has a fixed length and is only equal for equal contexts', () => {
    const layers = fc.constantFrom<SealLayer>('wrapped-key', 'payload');
    fc.assert(
      fc.property(anyContext, anyContext, layers, layers, (one, other, oneLayer, otherLayer) => {
        const left = encodeAdditionalData(one, oneLayer);
        const right = encodeAdditionalData(other, otherLayer);
        expect(left).toHaveLength(additionalDataSizeBytes);
        const same = JSON.stringify([one, oneLayer]) === JSON.stringify([other, otherLayer]);
        expect(toHex(left) === toHex(right)).toBe(same);
      }),
    );
  });

  it('distinguishes an absent id from the nil UUID', () => {
    const absent = encodeAdditionalData({ ...context, recordId: null }, 'payload');
    const present = encodeAdditionalData({ ...context, recordId: nil }, 'payload');
    expect(toHex(absent)).not.toBe(toHex(present));
  });

  it.each(['', 'value2', 'toString', '__proto__'])('refuses a purpose or field named %j', (name) => {
    const wrongPurpose = { ...context, purpose: name as SealPurpose };
    const wrongField = { ...context, field: name as SealField };
    expect(() => encodeAdditionalData(wrongPurpose, 'payload')).toThrow(RangeError);
    expect(() => encodeAdditionalData(wrongField, 'payload')).toThrow(RangeError);
  });

  it.each([
    '',
    '00112233445566778899aabbccddeeff',
    '00112233-4455-6677-8899-AABBCCDDEEFF',
    '00112233-4455-6677-8899-aabbccddeeff0',
    ' 00112233-4455-6677-8899-aabbccddeef',
    '00112233-4455-6677-8899-aabbccddeefg',
    '00112233-4455-6677-8899-aabbccddeegf',
    '00112233-4455-6677-8899-aabbccddeefé',
    '00112233x4455-6677-8899-aabbccddeeff',
    '00112233-4455x6677-8899-aabbccddeeff',
    '00112233-4455-6677x8899-aabbccddeeff',
    '00112233-4455-6677-8899xaabbccddeeff',
  ])('refuses an id spelled %j', (id) => {
    expect(() => encodeAdditionalData({ ...context, recordId: id }, 'payload')).toThrow(RangeError);
  });
});

describe('the numbers of purposes and fields', () => {
  it('are the ones in stored ciphertexts', () => {
    expect(sealPurposes).toEqual({
      'organization-key': 1,
      'token-signing-key': 2,
      'secret-version': 3,
      secret: 4,
      'two-factor-revision': 5,
      'note-revision': 6,
      workspace: 7,
      share: 8,
      'account-factor': 9,
      'earlier-subkey': 10,
      'notification-setting': 11,
    });
    expect(sealFields).toEqual({
      key: 1,
      value: 2,
      description: 3,
      seed: 4,
      'recovery-codes': 5,
      body: 6,
      'note-to-self': 7,
    });
  });

  it('are unique', () => {
    for (const table of [sealPurposes, sealFields]) {
      const numbers = Object.values(table);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(Math.max(...numbers)).toBeLessThan(0x10000);
    }
  });
});

describe('the bytes of a UUID', () => {
  it('are read back as the same UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const bytes = new Uint8Array(18);
        writeUuid(bytes, 1, uuid);
        expect(toHex(bytes.subarray(1, 17))).toBe(uuid.replaceAll('-', ''));
        expect(readUuid(bytes, 1)).toBe(uuid);
      }),
    );
  });
});
