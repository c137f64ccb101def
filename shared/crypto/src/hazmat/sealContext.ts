import { writeUuid } from './uuidBytes.ts';
import { headerSizeBytes } from './envelopeFormat.ts';

/**
 * The kind of record of a sealed text. The numbers are part of the
 * additional data forever: never change or reuse a number.
 */
export const sealPurposes = {
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
} as const satisfies Record<string, number>;

/** A name in {@link sealPurposes}. */
export type SealPurpose = keyof typeof sealPurposes;

/**
 * Which sealed field of that record. Same rule as {@link sealPurposes}: numbers stay forever.
 */
export const sealFields = {
  key: 1,
  value: 2,
  description: 3,
  seed: 4,
  'recovery-codes': 5,
  body: 6,
  'note-to-self': 7,
} as const satisfies Record<string, number>;

/** A name in {@link sealFields}. */
export type SealField = keyof typeof sealFields;

/**
 * The context of a sealed text. It only opens in exactly this context, because every
 * part of it is bound into the additional data.
 *
 * Ids are UUIDs in canonical lower case, or null where the record has no such part. `versionId`
 * is a random id made before sealing, not the version's number.
 */
export interface SealContext {
  readonly purpose: SealPurpose;
  readonly organizationId: string | null;
  readonly workspaceId: string | null;
  readonly recordId: string | null;
  readonly versionId: string | null;
  readonly field: SealField;
}

declare const encodedContext: unique symbol;

/** A {@link SealContext} as bytes, see {@link encodeContext}. */
export type EncodedContext = Uint8Array & { readonly [encodedContext]: true };

/**
 * Which layer of the key path a ciphertext is, so that a wrapped key and a payload of one record
 * can never replace each other.
 */
const sealLayers = { 'wrapped-key': 1, payload: 2 } as const;

/** A name in {@link sealLayers}. */
export type SealLayer = keyof typeof sealLayers;

const contextLayout = 1;
const idSlotSizeBytes = 17;
const idsOffset = 6 + headerSizeBytes;

/** Additional data always has this length. */
export const additionalDataSizeBytes = idsOffset + 4 * idSlotSizeBytes;

function numberOf(table: Readonly<Record<string, number>>, name: string): number {
  const number = Object.hasOwn(table, name) ? table[name] : undefined;
  if (number === undefined) throw new RangeError('seal-context-unknown-name');
  return number;
}

/**
 * The additional data of AES-GCM, by the table in FORMAT.md, without layer and header: both
 * envelopes of a record share the rest.
 *
 * Fixed widths make the encoding injective: contexts that differ anywhere have different bytes, and there is no separator
 * to forge. An absent id has presence byte 0 and an id 1, so that null differs from the all-zero UUID.
 *
 * @throws RangeError for an id that is not a canonical UUID or a name outside the closed tables.
 */
export function encodeContext(context: SealContext): EncodedContext {
  const bytes = new Uint8Array(additionalDataSizeBytes);
  bytes[0] = contextLayout;
  writeNumber(bytes, 2, numberOf(sealPurposes, context.purpose));
  writeNumber(bytes, 4, numberOf(sealFields, context.field));
  writeIdSlot(bytes, 0, context.organizationId);
  writeIdSlot(bytes, 1, context.workspaceId);
  writeIdSlot(bytes, 2, context.recordId);
  writeIdSlot(bytes, 3, context.versionId);
  return bytes as EncodedContext;
}

/**
 * Writes layer and header into an encoded context. Returns the same memory: use it before the context is completed
 * for another layer.
 */
export function completeAdditionalData(context: EncodedContext, layer: SealLayer, header: Uint8Array): Uint8Array {
  context[1] = sealLayers[layer];
  context.set(header, 6);
  return context;
}

function writeNumber(bytes: Uint8Array, offset: number, value: number): void {
  bytes[offset] = value >> 8;
  bytes[offset + 1] = value;
}

function writeIdSlot(bytes: Uint8Array, slot: number, id: string | null): void {
  if (id === null) return;
  const offset = idsOffset + slot * idSlotSizeBytes;
  bytes[offset] = 1;
  writeUuid(bytes, offset + 1, id);
}
