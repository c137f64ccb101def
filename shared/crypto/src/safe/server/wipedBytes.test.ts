import { Cipheriv, createSecretKey, Decipheriv, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  deriveAuditHeadKey,
  deriveDatabasePassword,
  deriveMacKey,
  deriveWrappingKey,
  encodeRootKeyLine,
  IntegrityError,
  makeAccountSeed,
  makeOrganizationKey,
  makeRootKey,
  makeTokenSigningKey,
  openAccountSeed,
  openEarlierSubkey,
  openRecord,
  OpenText,
  proveDataKey,
  readRootKeyLine,
  resealAccountSeed,
  rewrapDataKey,
  RootKeyFileError,
  sealEarlierSubkey,
  sealRecord,
  unwrapOrganizationKey,
  unwrapTokenSigningKey,
  wrapOrganizationKey,
  wrapTokenSigningKey,
  type SealContext,
  type SealedBytes,
} from '../index.ts';

const id = '01930000-0000-7000-8000-00000000000a';
const otherId = '01930000-0000-7000-8000-00000000000b';
const root = makeRootKey();
const organizations = deriveWrappingKey(root, 'organization-key-wrapping');
const tokens = deriveWrappingKey(root, 'token-signing-key-wrapping');
const seeds = deriveWrappingKey(root, 'account-seed-sealing');
const subkeys = deriveWrappingKey(root, 'earlier-subkey-sealing');
const name = { organizationId: id, generationId: otherId };
const factor = { userId: id, factorId: otherId };
const key = makeOrganizationKey(name);
const nextKey = makeOrganizationKey({ ...name, generationId: id });
const context: SealContext = {
  purpose: 'secret',
  organizationId: id,
  workspaceId: id,
  recordId: id,
  versionId: null,
  field: 'description',
};
const record = sealRecord(key, context, OpenText.fromText('a text of a record'));
const line = new TextDecoder().decode(encodeRootKeyLine(root));
const damaged = Uint8Array.from(record.sealedPayload, (byte, index) => (index === 40 ? byte ^ 1 : byte)) as SealedBytes;

/** Everything that handles the bytes of a key or an opened text, and leaves none of them in memory. */
const operations: readonly (readonly [string, () => () => unknown])[] = [
  ['wrapping an organization key', () => () => wrapOrganizationKey(organizations, key)],
  [
    'unwrapping it',
    () => {
      const wrapped = wrapOrganizationKey(organizations, key);
      return () => unwrapOrganizationKey(organizations, name, wrapped);
    },
  ],
  ['wrapping a data key again', () => () => rewrapDataKey({ from: key, to: nextKey }, context, record.wrappedDataKey)],
  ['proving a data key', () => () => proveDataKey(key, context, record.wrappedDataKey)],
  ['a damaged text', () => () => openRecord(key, context, { ...record, sealedPayload: damaged })],
  [
    'wrapping a token signing key',
    () => {
      const signingKey = makeTokenSigningKey(id);
      return () => wrapTokenSigningKey(tokens, signingKey);
    },
  ],
  [
    'unwrapping it',
    () => {
      const wrapped = wrapTokenSigningKey(tokens, makeTokenSigningKey(id));
      return () => unwrapTokenSigningKey(tokens, id, wrapped);
    },
  ],
  [
    'sealing an earlier subkey',
    () => {
      const subkey = deriveMacKey(root, 'account-recovery-code');
      return () => sealEarlierSubkey(subkeys, id, subkey);
    },
  ],
  [
    'opening it',
    () => {
      const sealed = sealEarlierSubkey(subkeys, id, deriveMacKey(root, 'account-recovery-code'));
      return () => openEarlierSubkey(subkeys, { id, sealed });
    },
  ],
  ['making the seed of an authenticator app', () => () => makeAccountSeed(seeds, factor)],
  [
    'opening it',
    () => {
      const { sealed } = makeAccountSeed(seeds, factor);
      return () => openAccountSeed(seeds, factor, sealed);
    },
  ],
  [
    'sealing it again',
    () => {
      const { sealed } = makeAccountSeed(seeds, factor);
      const next = deriveWrappingKey(makeRootKey(), 'account-seed-sealing');
      return () => resealAccountSeed(seeds, next, { name: factor, sealed });
    },
  ],
  ['deriving the key of audit heads', () => () => deriveAuditHeadKey(root)],
  ['deriving the password of a database role', () => () => deriveDatabasePassword(root)],
  ['writing the line of a root key, which its caller wipes', () => () => encodeRootKeyLine(root).fill(0)],
  ['reading the line of a root key', () => () => readRootKeyLine(line, 'a variable')],
  [
    'reading a line with a wrong check',
    () => () => readRootKeyLine(line.replace(/.{8}\n$/, '01234567\n'), 'a variable'),
  ],
];

afterEach(() => {
  jest.restoreAllMocks();
});

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array && value.length > 0;

/** Collects the bytes of keys and texts that pass through Node: the bytes themselves, not copies. */
function watchBytes(): () => readonly Uint8Array[] {
  const secret = createSecretKey(new Uint8Array(32));
  const { privateKey } = generateKeyPairSync('ed25519');
  const exports = [secret, privateKey].map((held) =>
    jest.spyOn(Object.getPrototypeOf(held) as typeof privateKey, 'export'),
  );
  const encrypt = jest.spyOn(Cipheriv.prototype, 'update');
  const decrypt = jest.spyOn(Decipheriv.prototype, 'update');
  const concat = jest.spyOn(Buffer, 'concat');
  const copy = jest.spyOn(Buffer, 'from');
  const encode = jest.spyOn(TextEncoder.prototype, 'encode');
  const encodeInto = jest.spyOn(TextEncoder.prototype, 'encodeInto');
  const entries = jest.spyOn(Uint8Array.prototype, 'entries');
  return () => {
    const results = (mock: { readonly results: readonly { readonly value: unknown }[] }) =>
      mock.results.map(({ value }) => value);
    const found: unknown[] = [
      ...exports.flatMap(({ mock }) => results(mock)),
      ...encrypt.mock.calls.map(([text]) => text),
      ...results(decrypt.mock),
      ...results(concat.mock),
      ...concat.mock.calls.flatMap(([parts]) => parts.filter(({ length }) => length === 32)),
      // Copies and views of bytes, and a line of a root key that was a text.
      ...copy.mock.calls.flatMap(([from]: readonly unknown[], index) =>
        isBytes(from) || from instanceof ArrayBuffer || String(from).startsWith('cofferdam-root-key')
          ? [from, copy.mock.results[index]?.value]
          : [],
      ),
      ...encode.mock.calls.flatMap(([text = ''], index) =>
        /^[A-Z2-7]{32}$/.test(text) ? [encode.mock.results[index]?.value] : [],
      ),
      ...encodeInto.mock.calls.map(([, target]) => target),
      ...entries.mock.contexts.filter((bytes) => isBytes(bytes) && bytes.length === 32),
    ];
    jest.restoreAllMocks();
    return found.filter(isBytes);
  };
}

describe('bytes of keys and texts', () => {
  it.each(operations)('are wiped after %s', (_operation, prepare) => {
    const run = prepare();
    const seen = watchBytes();
    try {
      run();
    } catch (error) {
      if (!(error instanceof IntegrityError || error instanceof RootKeyFileError)) throw error;
    }
    const bytes = seen();
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.filter((one) => one.some((byte) => byte !== 0))).toEqual([]);
  });
});
