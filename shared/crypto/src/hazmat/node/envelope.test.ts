import { describe, expect, it } from '@jest/globals';
import { IntegrityError } from '../integrityError.ts';
import { encodeContext, type SealContext } from '../sealContext.ts';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import type { EnvelopeSeat } from './envelope.ts';
import { holdKey } from './keyHandle.ts';
import { recordRandomnessSizeBytes, sealRecordWith, unwrapKeyBytes, wrapKeyBytes } from './recordSealing.ts';

const context: SealContext = {
  purpose: 'secret',
  organizationId: '01930000-0000-7000-8000-000000000001',
  workspaceId: null,
  recordId: null,
  versionId: null,
  field: 'description',
};
const nonce = new Uint8Array(12).fill(1);
const key = holdKey('organization', new Uint8Array(32).fill(2));
const keyId = new Uint8Array(16).fill(3);
const seat: EnvelopeSeat = { key, keyId, layer: 'wrapped-key', context: encodeContext(context) };

// Envelopes that only someone with the key could create; forged ones fail earlier.
describe('an invalid envelope made with the right key', () => {
  it('does not open if it was sealed with the id of another key', () => {
    const posing = { ...seat, keyId: new Uint8Array(16).fill(4) };
    const envelope = sealEnvelope(posing, nonce, new Uint8Array(32));
    expect(openEnvelope(posing, envelope)).toHaveLength(32);
    expect(() => openEnvelope(seat, envelope)).toThrow(IntegrityError);
  });

  it.each([0, 16, 31, 33, 64])('is not a wrapped key if it contains %i bytes', (size) => {
    const envelope = sealEnvelope(seat, nonce, new Uint8Array(size));
    expect(openEnvelope(seat, envelope)).toHaveLength(size);
    expect(() => unwrapKeyBytes({ key, keyId }, context, envelope)).toThrow(IntegrityError);
  });

  it.each([-1, 1])('can’t be made with randomness of another length: %i', (difference) => {
    const randomness = new Uint8Array(recordRandomnessSizeBytes + difference);
    expect(() => sealRecordWith({ key, keyId }, context, nonce, randomness)).toThrow('randomness-size');
  });

  it.each([0, 31, 33])('can’t be made of a key of %i bytes', (size) => {
    expect(() => wrapKeyBytes({ key, keyId }, context, new Uint8Array(size), nonce)).toThrow(RangeError);
  });

  it.each([0, 15, 17])('can’t be made for a key id of %i bytes', (size) => {
    const wrong = { ...seat, keyId: new Uint8Array(size) };
    expect(() => sealEnvelope(wrong, nonce, new Uint8Array(32))).toThrow('key-id-size');
  });
});
