import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toHex } from '../../../vectors/readVectors.ts';
import { sealRecordWith } from '../../hazmat/node/recordSealing.ts';
import { generationIdOf, IntegrityError, makeOrganizationKey, openRecord } from '../index.ts';
import { OpenText, parseSealedBytes, parseWrappedKey, proveDataKey, rewrapDataKey, sealRecord } from '../index.ts';
import type { SealContext, SealedBytes, SealedRecord, WrappedKey } from '../index.ts';

const organizationId = '01930000-0000-7000-8000-000000000001';
const otherId = '01930000-0000-7000-8000-0000000000ff';
const first = makeOrganizationKey({ organizationId, generationId: '01930000-0000-7000-8000-0000000000a1' });
const second = makeOrganizationKey({ organizationId, generationId: '01930000-0000-7000-8000-0000000000a2' });

const context: SealContext = {
  purpose: 'secret-version',
  organizationId,
  workspaceId: '01930000-0000-7000-8000-000000000002',
  recordId: '01930000-0000-7000-8000-000000000003',
  versionId: 'c7d7b2a0-5c37-4f1e-9f6d-1a2b3c4d5e6f',
  field: 'value',
};

const text = 'postgres://app:pässwörd@db/🔐';

function seal(value = text, place: SealContext = context): SealedRecord {
  return sealRecord(first, place, OpenText.fromText(value));
}

function open(record: SealedRecord, place: SealContext = context): string {
  return openRecord(first, place, record).toText();
}

function changed<Bytes extends Uint8Array>(bytes: Bytes, change: (copy: Uint8Array) => void): Bytes {
  const copy = Uint8Array.from(bytes);
  change(copy);
  return copy as Uint8Array as Bytes;
}

describe('a sealed record', () => {
  it('opens to exactly the sealed text: empty, Unicode, and up to 64 KiB', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2000 }),
      fc.string({ unit: 'grapheme', maxLength: 2000 }),
      fc.constantFrom('', '\ufeff', '\u0000', 'a\r\nb\n', 'x'.repeat(65_536), '🔐'.repeat(16_384)),
    );
    fc.assert(fc.property(anyText, (value) => expect(open(seal(value))).toBe(value)));
  });

  it('opens to exactly the sealed bytes, up to 64 KiB', () => {
    const anyBytes = fc.uint8Array({ maxLength: 65_536, size: 'max' });
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const record = sealRecord(first, context, OpenText.fromBytes(Uint8Array.from(bytes)));
        expect(toHex(openRecord(first, context, record).toBytes())).toBe(toHex(bytes));
      }),
      { numRuns: 25 },
    );
  });

  it('is 46 bytes longer than its text, with a wrapped key of 78 bytes', () => {
    const record = seal('x'.repeat(1000));
    expect(record.sealedPayload).toHaveLength(1046);
    expect(record.wrappedDataKey).toHaveLength(78);
  });

  it('contains the generation that opens it', () => {
    expect(generationIdOf(seal().wrappedDataKey)).toBe(first.generationId);
  });

  it('contains no part of its text', () => {
    const record = seal('a marker that is long enough');
    const stored = Buffer.concat([record.wrappedDataKey, record.sealedPayload]);
    expect(stored.includes('marker')).toBe(false);
  });

  it('does not wipe the caller’s text', () => {
    const openText = OpenText.fromText(text);
    sealRecord(first, context, openText);
    expect(openText.toText()).toBe(text);
  });

  it('never repeats a nonce, a data key id or a ciphertext in 20,000 seals of one text', () => {
    const seen = { wrapNonce: new Set(), payloadNonce: new Set(), keyId: new Set(), sealed: new Set() };
    const openText = OpenText.fromText('same');
    for (let count = 0; count < 20_000; count += 1) {
      const record = sealRecord(first, context, openText);
      seen.wrapNonce.add(toHex(record.wrappedDataKey.subarray(18, 30)));
      seen.payloadNonce.add(toHex(record.sealedPayload.subarray(18, 30)));
      seen.keyId.add(toHex(record.sealedPayload.subarray(2, 18)));
      seen.sealed.add(toHex(record.sealedPayload.subarray(30)));
    }
    for (const values of Object.values(seen)) expect(values.size).toBe(20_000);
  });

  it('accepts a text of 1 MiB, and refuses a larger one', () => {
    const largest = 1024 * 1024;
    const record = sealRecord(first, context, OpenText.fromBytes(new Uint8Array(largest)));
    expect(openRecord(first, context, record).sizeBytes).toBe(largest);
    const larger = OpenText.fromBytes(new Uint8Array(largest + 1));
    expect(() => sealRecord(first, context, larger)).toThrow(RangeError);
  });
});

describe('a sealed record in another context', () => {
  const another: Readonly<Record<keyof SealContext, readonly Partial<SealContext>[]>> = {
    purpose: [
      { purpose: 'note-revision' },
      { purpose: 'secret' },
      { purpose: 'two-factor-revision' },
      { purpose: 'share' },
    ],
    organizationId: [],
    workspaceId: [{ workspaceId: otherId }, { workspaceId: null }],
    recordId: [{ recordId: otherId }, { recordId: null }],
    versionId: [{ versionId: otherId }, { versionId: null }],
    field: [{ field: 'description' }, { field: 'key' }, { field: 'seed' }, { field: 'note-to-self' }],
  };
  const places = [{}, ...Object.values(another).flat()].map((change) => ({ ...context, ...change }));
  const pairs = places.flatMap((sealedIn) =>
    places.filter((openedIn) => openedIn !== sealedIn).map((openedIn) => ({ sealedIn, openedIn })),
  );

  it('opens only in its own context, for every pair that differs anywhere', () => {
    expect(pairs.length).toBeGreaterThan(100);
    for (const { sealedIn, openedIn } of pairs) {
      const record = seal(text, sealedIn);
      expect(open(record, sealedIn)).toBe(text);
      expect(() => open(record, openedIn)).toThrow(IntegrityError);
    }
  });

  it('does not open if ids are swapped', () => {
    const swapped = { ...context, workspaceId: context.recordId, recordId: context.workspaceId };
    expect(() => open(seal(), swapped)).toThrow(IntegrityError);
  });

  it('neither seals nor opens with the key of another organization', () => {
    const foreign = makeOrganizationKey({ organizationId: otherId, generationId: first.generationId });
    const moved = { ...context, organizationId: otherId };
    const record = seal();
    expect(() => sealRecord(foreign, context, OpenText.fromText(text))).toThrow(IntegrityError);
    expect(() => openRecord(foreign, context, record)).toThrow(IntegrityError);
    expect(() => openRecord(foreign, moved, record)).toThrow(IntegrityError);
    expect(() => openRecord(first, moved, record)).toThrow(IntegrityError);
  });

  it('does not open if the organization is changed in both key and context', () => {
    const relabeled = { ...first, organizationId: otherId };
    const moved = { ...context, organizationId: otherId };
    expect(() => openRecord(relabeled, moved, seal())).toThrow(IntegrityError);
  });

  it('does not open in another organization even if it was sealed there with this key', () => {
    const moved = { ...context, organizationId: otherId };
    const made = sealRecordWith(first, moved, new TextEncoder().encode(text), new Uint8Array(56).fill(1));
    const record = made as { wrappedDataKey: WrappedKey; sealedPayload: SealedBytes };
    const change = { from: first, to: makeOrganizationKey({ ...second, organizationId: otherId }) };
    expect(() => openRecord(first, moved, record)).toThrow(IntegrityError);
    expect(() => rewrapDataKey(change, moved, record.wrappedDataKey)).toThrow(IntegrityError);
    expect(() => proveDataKey(first, moved, record.wrappedDataKey)).toThrow(IntegrityError);
  });

  it('does not open with a part of another record', () => {
    const one = seal('one');
    const other = seal('other');
    const mixed = { wrappedDataKey: one.wrappedDataKey, sealedPayload: other.sealedPayload };
    expect(() => open(mixed)).toThrow(IntegrityError);
  });

  it('refuses a wrapped key as a payload, and a payload as a wrapped key', () => {
    const record = seal('x'.repeat(32));
    const keyAsPayload = record.wrappedDataKey as Uint8Array as SealedBytes;
    const payloadAsKey = record.sealedPayload as Uint8Array as WrappedKey;
    expect(payloadAsKey).toHaveLength(78);
    expect(() => open({ ...record, sealedPayload: keyAsPayload })).toThrow(IntegrityError);
    expect(() => open({ ...record, wrappedDataKey: payloadAsKey })).toThrow(IntegrityError);
  });
});

describe('a damaged record', () => {
  const record = seal();

  it.each(['wrappedDataKey', 'sealedPayload'] as const)('does not open for any flipped bit of %s', (part) => {
    for (let bit = 0; bit < record[part].length * 8; bit += 1) {
      const flipped = changed(record[part], (copy) => {
        copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      });
      expect(() => open({ ...record, [part]: flipped })).toThrow(IntegrityError);
    }
  });

  it.each(['wrappedDataKey', 'sealedPayload'] as const)('does not open at any shorter length of %s', (part) => {
    for (let size = 0; size < record[part].length; size += 1) {
      const cut = record[part].subarray(0, size);
      expect(() => open({ ...record, [part]: cut })).toThrow(IntegrityError);
    }
  });

  it.each(['wrappedDataKey', 'sealedPayload'] as const)('does not open with bytes before or after %s', (part) => {
    for (const size of [1, 2, 16]) {
      const padding = new Uint8Array(size);
      const behind = Buffer.concat([record[part], padding]);
      const before = Buffer.concat([padding, record[part]]);
      expect(() => open({ ...record, [part]: behind })).toThrow(IntegrityError);
      expect(() => open({ ...record, [part]: before })).toThrow(IntegrityError);
    }
  });

  it('does not open with an unknown format or algorithm, which is checked before any key is used', () => {
    for (const offset of [0, 1]) {
      for (const value of [0, 2, 255]) {
        const payload = changed(record.sealedPayload, (copy) => copy.fill(value, offset, offset + 1));
        const wrapped = changed(record.wrappedDataKey, (copy) => copy.fill(value, offset, offset + 1));
        expect(() => parseSealedBytes(payload)).toThrow(IntegrityError);
        expect(() => parseWrappedKey(wrapped)).toThrow(IntegrityError);
        expect(() => open({ ...record, sealedPayload: payload })).toThrow(IntegrityError);
        expect(() => open({ ...record, wrappedDataKey: wrapped })).toThrow(IntegrityError);
      }
    }
  });

  it('does not open for another generation, or with the id of another generation written into it', () => {
    expect(() => openRecord(second, context, record)).toThrow(IntegrityError);
    const relabeled = changed(record.wrappedDataKey, (copy) => copy.set(second.keyId, 2));
    expect(() => openRecord(second, context, { ...record, wrappedDataKey: relabeled })).toThrow(IntegrityError);
  });

  it('fails with the same error for every damage, and reveals no content', () => {
    const causes = [
      () => open({ ...record, sealedPayload: record.sealedPayload.subarray(0, 10) as SealedBytes }),
      () => open(record, { ...context, field: 'seed' }),
      () => openRecord(second, context, record),
    ];
    for (const cause of causes) {
      const error = errorOf(cause);
      expect(error).toMatchObject({ name: 'IntegrityError', code: 'integrity-failed' });
      expect(error.message).toBe('sealed content failed its integrity check');
      expect(error.cause).toBeUndefined();
    }
  });

  it('is refused before it is read if it could not have been sealed', () => {
    const short = new Uint8Array(45);
    short.set([1, 1]);
    expect(() => parseSealedBytes(short)).toThrow(IntegrityError);
    const endless = new Uint8Array(1024 * 1024 + 47);
    endless.set([1, 1]);
    expect(() => parseSealedBytes(endless)).toThrow(IntegrityError);
    expect(() => parseWrappedKey(record.sealedPayload)).toThrow(IntegrityError);
  });
});

describe('a re-wrapped data key', () => {
  it('opens the same payload with only the new generation', () => {
    const record = seal();
    const wrappedDataKey = rewrapDataKey({ from: first, to: second }, context, record.wrappedDataKey);
    const moved = { ...record, wrappedDataKey };
    expect(wrappedDataKey).toHaveLength(78);
    expect(generationIdOf(wrappedDataKey)).toBe(second.generationId);
    expect(openRecord(second, context, moved).toText()).toBe(text);
    expect(() => openRecord(first, context, moved)).toThrow(IntegrityError);
    expect(open(record)).toBe(text);
  });

  it('can’t be made in another context or from another generation', () => {
    const { wrappedDataKey } = seal();
    const elsewhere = { ...context, recordId: otherId };
    const back = { from: second, to: first };
    expect(() => rewrapDataKey({ from: first, to: second }, elsewhere, wrappedDataKey)).toThrow(IntegrityError);
    expect(() => rewrapDataKey(back, context, wrappedDataKey)).toThrow(IntegrityError);
  });

  it('never moves to another organization', () => {
    const foreign = makeOrganizationKey({ organizationId: otherId, generationId: second.generationId });
    const change = { from: first, to: foreign };
    expect(() => rewrapDataKey(change, context, seal().wrappedDataKey)).toThrow(IntegrityError);
  });
});

describe('the proof that a generation opens a data key', () => {
  const { wrappedDataKey } = seal();

  it('is given in its context', () => {
    expect(() => proveDataKey(first, context, wrappedDataKey)).not.toThrow();
  });

  it('fails for another generation, context, organization or key', () => {
    const foreign = makeOrganizationKey({ organizationId: otherId, generationId: first.generationId });
    const relabeled = { ...first, organizationId: otherId };
    const moved = { ...context, organizationId: otherId };
    for (const proof of [
      () => proveDataKey(second, context, wrappedDataKey),
      () => proveDataKey(first, { ...context, recordId: otherId }, wrappedDataKey),
      () => proveDataKey(foreign, context, wrappedDataKey),
      () => proveDataKey(relabeled, moved, wrappedDataKey),
      () =>
        proveDataKey(
          first,
          context,
          changed(wrappedDataKey, (copy) => copy.fill((copy[40] ?? 0) ^ 1, 40, 41)),
        ),
    ]) {
      expect(proof).toThrow(IntegrityError);
    }
  });
});

function errorOf(action: () => unknown): Error {
  try {
    action();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('expected an error');
}
