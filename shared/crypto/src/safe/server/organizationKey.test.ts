import { describe, expect, it } from '@jest/globals';
import {
  deriveWrappingKey,
  IntegrityError,
  isWrappedBy,
  makeOrganizationKey,
  makeRootKey,
  openRecord,
} from '../index.ts';
import { OpenText, parseWrappedKey, sealRecord, unwrapOrganizationKey, wrapOrganizationKey } from '../index.ts';
import type { SealContext } from '../index.ts';

const name = {
  organizationId: '01930000-0000-7000-8000-000000000001',
  generationId: '01930000-0000-7000-8000-0000000000a1',
};
const otherId = '01930000-0000-7000-8000-0000000000ff';
const context: SealContext = {
  purpose: 'secret',
  organizationId: name.organizationId,
  workspaceId: otherId,
  recordId: otherId,
  versionId: null,
  field: 'description',
};
const wrappingKey = deriveWrappingKey(makeRootKey(), 'organization-key-wrapping');

describe('a wrapped organization key', () => {
  it('opens to a key that can open everything sealed with the original', () => {
    const organizationKey = makeOrganizationKey(name);
    const record = sealRecord(organizationKey, context, OpenText.fromText('text'));
    const wrapped = parseWrappedKey(wrapOrganizationKey(wrappingKey, organizationKey));
    const again = unwrapOrganizationKey(wrappingKey, name, wrapped);
    expect(openRecord(again, context, record).toText()).toBe('text');
  });

  it('does not affect the key that was wrapped', () => {
    const organizationKey = makeOrganizationKey(name);
    const before = sealRecord(organizationKey, context, OpenText.fromText('before'));
    wrapOrganizationKey(wrappingKey, organizationKey);
    expect(openRecord(organizationKey, context, before).toText()).toBe('before');
  });

  it('has 78 bytes that differ each time', () => {
    const organizationKey = makeOrganizationKey(name);
    const one = wrapOrganizationKey(wrappingKey, organizationKey);
    const other = wrapOrganizationKey(wrappingKey, organizationKey);
    expect(one).toHaveLength(78);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  it('does not open with another root key', () => {
    const wrapped = wrapOrganizationKey(wrappingKey, makeOrganizationKey(name));
    const other = deriveWrappingKey(makeRootKey(), 'organization-key-wrapping');
    expect(() => unwrapOrganizationKey(other, name, wrapped)).toThrow(IntegrityError);
    const relabeled = { ...other, keyId: wrappingKey.keyId };
    expect(() => unwrapOrganizationKey(relabeled, name, wrapped)).toThrow(IntegrityError);
  });

  it('does not open in the row of another organization or generation', () => {
    const wrapped = wrapOrganizationKey(wrappingKey, makeOrganizationKey(name));
    const elsewhere = { ...name, organizationId: otherId };
    const later = { ...name, generationId: otherId };
    expect(() => unwrapOrganizationKey(wrappingKey, elsewhere, wrapped)).toThrow(IntegrityError);
    expect(() => unwrapOrganizationKey(wrappingKey, later, wrapped)).toThrow(IntegrityError);
  });

  it('names the root key that wrapped it', () => {
    const wrapped = wrapOrganizationKey(wrappingKey, makeOrganizationKey(name));
    expect(isWrappedBy(wrappingKey, wrapped)).toBe(true);
    expect(isWrappedBy(deriveWrappingKey(makeRootKey(), 'organization-key-wrapping'), wrapped)).toBe(false);
  });

  it('can only be made for canonical ids', () => {
    expect(() => makeOrganizationKey({ ...name, generationId: 'first' })).toThrow(RangeError);
  });

  it('reveals nothing of the key when printed or serialized', () => {
    const shown = JSON.parse(JSON.stringify(makeOrganizationKey(name))) as Record<string, unknown>;
    expect(shown['key']).toEqual({});
  });
});
