import { writeUuid } from './uuidBytes.ts';
import { headerSizeBytes } from './envelopeFormat.ts';

/**
 * What sort of record a sealed thing belongs to. The numbers are stored for ever inside the
 * additional data: a number is never changed and never used again for another purpose.
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
} as const satisfies Record<string, number>;

/** A name in {@link sealPurposes}. */
export type SealPurpose = keyof typeof sealPurposes;

/**
 * Which sealed field of that record. Same rule as {@link sealPurposes}: numbers stay for ever.
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
 * Where a sealed thing belongs. It opens in exactly this place and in no other, because every
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

/**
 * Which layer of the key path a ciphertext is, so that a wrapped key and a payload of one record
 * can never stand in for each other.
 */
const sealLayers = { 'wrapped-key': 1, payload: 2 } as const;

/** A name in {@link sealLayers}. */
export type SealLayer = keyof typeof sealLayers;

const contextLayout = 1;
const idSlotSizeBytes = 17;
const idsOffset = 6 + headerSizeBytes;

/** Every additional data has this length, whatever the context holds. */
export const additionalDataSizeBytes = idsOffset + 4 * idSlotSizeBytes;

function numberOf(table: Readonly<Record<string, number>>, name: string): number {
  const number = Object.hasOwn(table, name) ? table[name] : undefined;
  if (number === undefined) throw new RangeError('seal-context-unknown-name');
  return number;
}

/**
 * The additional data of AES-GCM for one ciphertext, as the table in FORMAT.md lays it out.
 *
 * Fixed widths make the encoding injective: two contexts that differ anywhere give different
 * bytes, with no separator to forge. An absent id has presence byte 0 and an id 1, so that null
 * differs from the all-zero UUID.
 *
 * @throws RangeError for an id that is no canonical UUID or a name outside the closed tables.
 */
export function encodeAdditionalData(context: SealContext, layer: SealLayer, header: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(additionalDataSizeBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, contextLayout);
  view.setUint8(1, sealLayers[layer]);
  view.setUint16(2, numberOf(sealPurposes, context.purpose));
  view.setUint16(4, numberOf(sealFields, context.field));
  bytes.set(header, 6);
  writeIdSlot(bytes, 0, context.organizationId);
  writeIdSlot(bytes, 1, context.workspaceId);
  writeIdSlot(bytes, 2, context.recordId);
  writeIdSlot(bytes, 3, context.versionId);
  return bytes;
}

function writeIdSlot(bytes: Uint8Array, slot: number, id: string | null): void {
  if (id === null) return;
  const offset = idsOffset + slot * idSlotSizeBytes;
  bytes[offset] = 1;
  writeUuid(bytes, offset + 1, id);
}
