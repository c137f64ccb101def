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

/** The seal context of a workspace's text; bound into its ciphertext. */
export interface TextContext {
  readonly purpose: Exclude<SealContext['purpose'], 'organization-key' | 'token-signing-key'>;
  readonly field: Exclude<SealContext['field'], 'key'>;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly recordId: string;
  /** Random id of this text: a new one for each sealing. */
  readonly versionId: string;
}

/** A stored text, with the wrapped organization key that wraps its data key. */
export const sealedRow = {
  sealed: bytes(),
  dataKey: present(bytes()),
  /** Id of the generation of the organization key, and that key. */
  keyId: present(uuid()),
  organizationKey: present(bytes()),
};
export type SealedRow = RowOf<typeof sealedRow>;

/** A stored text as read by an outer join: a missing part is null. */
export type StoredRow = { readonly [Name in keyof SealedRow]: SealedRow[Name] | null };

/** The result of sealing, to be stored. */
export type SealedText = Pick<SealedRow, 'sealed' | 'dataKey'>;

/** Seals a well-formed text, see `isSealable`. */
export function sealText(organizationKey: OrganizationKey, context: TextContext, text: string): SealedText {
  using open = OpenText.fromText(text);
  const { sealedPayload, wrappedDataKey } = sealRecord(organizationKey, context, open);
  return { sealed: sealedPayload, dataKey: wrappedDataKey };
}

/**
 * Opens a text with an opened organization key. `use` runs while the text is open; its bytes are wiped
 * afterward.
 *
 * @throws BrokenSealError if the text, its data key or its context differ from the sealed ones
 */
export function openWithKey<Result>(
  organizationKey: OrganizationKey,
  context: TextContext,
  { sealed, dataKey }: SealedText,
  use: (open: OpenText) => Result,
): Result {
  try {
    using open = openRecord(organizationKey, context, {
      wrappedDataKey: parseWrappedKey(dataKey),
      sealedPayload: parseSealedBytes(sealed),
    });
    return use(open);
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    throw new BrokenSealError(context);
  }
}

const missing = new Uint8Array(0);

/**
 * Opens a text whose row includes the wrapped organization key. The key comes from the row or the cache in one
 * step, so a cache entry can't expire between two lookups. A row with a missing part fails like one that was changed.
 *
 * @throws BrokenSealError if the text, one of its keys or its context differ from the sealed ones
 */
export function useOpenText<Result>(
  keys: KeyService,
  context: TextContext,
  { sealed, dataKey, keyId, organizationKey }: StoredRow,
  use: (open: OpenText) => Result,
): Result {
  const key = keyOfRow(keys, context, { keyId: keyId ?? '', organizationKey: organizationKey ?? missing });
  return openWithKey(key, context, { sealed: sealed ?? missing, dataKey: dataKey ?? missing }, use);
}

/** Opens a text and returns it. @throws BrokenSealError as `useOpenText` */
export function openStoredText(keys: KeyService, context: TextContext, row: StoredRow): string {
  return useOpenText(keys, context, row, (open) => open.toText());
}

/** If a text's key fails to open, record the text: readers of the log need to know what is lost. */
function keyOfRow(
  keys: KeyService,
  context: TextContext,
  { keyId, organizationKey }: Pick<SealedRow, 'keyId' | 'organizationKey'>,
): OrganizationKey {
  const { organizationId } = context;
  try {
    return keys.organizationKey({ organizationId, generationId: keyId, wrappedKey: organizationKey });
  } catch (error) {
    if (!(error instanceof BrokenSealError)) throw error;
    throw new BrokenSealError(context);
  }
}

/** Whether UTF-8 can encode the text: a lone surrogate would come back as another character. */
export function isSealable(text: string): boolean {
  return text.isWellFormed();
}
