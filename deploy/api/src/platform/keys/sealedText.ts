import {
  IntegrityError,
  OpenText,
  openRecord,
  parseSealedBytes,
  parseWrappedKey,
  sealRecord,
  type OrganizationKey,
  type SealContext,
} from '@cofferdam/crypto/safe';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { bytes, present, uuid, type RowOf } from '../database/columns.ts';
import { BrokenSealError } from './brokenSealError.ts';
import type { KeyService } from './keyService.ts';

/** Where a sealed text of a workspace belongs; bound into its ciphertext. */
export interface TextContext {
  readonly purpose: Exclude<SealContext['purpose'], 'organization-key' | 'token-signing-key'>;
  readonly field: Exclude<SealContext['field'], 'key'>;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly recordId: string;
  /** Random id of this very text: a new one each time something is sealed. */
  readonly versionId: string;
}

/** A text as its rows hold it, with the wrapped key of the organization under which its own key is wrapped. */
export const sealedRow = {
  sealed: bytes(),
  dataKey: present(bytes()),
  /** Id of the generation of the organization key, and that key. */
  keyId: present(uuid()),
  organizationKey: present(bytes()),
};
export type SealedRow = RowOf<typeof sealedRow>;

/** What sealing gives to be stored. */
export type SealedText = Pick<SealedRow, 'sealed' | 'dataKey'>;

/** Seals a text that is well formed, see `isSealable`. */
export function sealText(organizationKey: OrganizationKey, place: TextContext, text: string): SealedText {
  using open = OpenText.fromText(text);
  const { sealedPayload, wrappedDataKey } = sealRecord(organizationKey, place, open);
  return { sealed: sealedPayload, dataKey: wrappedDataKey };
}

/**
 * Opens a text with an organization key that is open already. `use` runs while the text is open; its bytes are wiped
 * afterward.
 *
 * @throws BrokenSealError if the text, its data key or its place differ from what was sealed
 */
export function openWithKey<Result>(
  organizationKey: OrganizationKey,
  place: TextContext,
  { sealed, dataKey }: SealedText,
  use: (open: OpenText) => Result,
): Result {
  try {
    using open = openRecord(organizationKey, place, {
      wrappedDataKey: parseWrappedKey(dataKey),
      sealedPayload: parseSealedBytes(sealed),
    });
    return use(open);
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    throw new BrokenSealError(place);
  }
}

/**
 * Opens a text whose row carries the wrapped organization key. The key comes from the row or from the cache in one
 * step, so an entry of the cache cannot expire between two look-ups.
 *
 * @throws BrokenSealError if the text, one of its keys or its place differ from what was sealed
 */
export function useOpenText<Result>(
  keys: KeyService,
  place: TextContext,
  row: SealedRow,
  use: (open: OpenText) => Result,
): Result {
  return openWithKey(keyOfRow(keys, place, row), place, row, use);
}

/** A text whose key does not open is recorded as that text: readers of the log need to know what is lost. */
function keyOfRow(keys: KeyService, place: TextContext, { keyId, organizationKey }: SealedRow): OrganizationKey {
  const { organizationId } = place;
  try {
    return keys.organizationKey({ organizationId, generationId: keyId, wrappedKey: organizationKey });
  } catch (error) {
    if (!(error instanceof BrokenSealError)) throw error;
    throw new BrokenSealError(place);
  }
}

/** Whether UTF-8 can hold the text: half of a surrogate pair would come back as another character. */
export function isSealable(text: string): boolean {
  return text.isWellFormed();
}
