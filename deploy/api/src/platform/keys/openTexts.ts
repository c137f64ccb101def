import type { OpenText, OrganizationKey } from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import { mapInChunks } from '../mapInChunks.ts';
import { BrokenSealError } from './brokenSealError.ts';
import type { KeyService } from './keyService.ts';
import type { WrappedKeyRow } from './organizationKeys.store.ts';
import { openWithKey, type TextContext, type SealedText } from './sealedText.ts';

/** A stored text with the generation of its organization key; null if a part is missing. */
export interface StoredText {
  readonly sealed: SealedText['sealed'] | null;
  readonly dataKey: SealedText['dataKey'] | null;
  readonly keyId: string | null;
}

/** How to open many texts of one organization. */
export interface OpenTexts<Row, Result> {
  readonly keys: KeyService;
  readonly organizationId: OrganizationId;
  /** What `readKeys` returned. Each generation is opened once, on its first use. */
  readonly generations: readonly WrappedKeyRow[];
  readonly contextOf: (row: Row) => TextContext;
  /** Runs while the text is open; its bytes are wiped afterward. */
  readonly use: (open: OpenText, row: Row) => Result;
}

/**
 * Opens many texts, in chunks that leave the event loop free in between.
 *
 * @throws BrokenSealError for the first text that fails to decrypt
 */
export async function openTexts<Row extends StoredText, Result>(
  rows: readonly Row[],
  { keys, organizationId, generations, contextOf, use }: OpenTexts<Row, Result>,
): Promise<Result[]> {
  const opened = new Map<string, OrganizationKey>();
  const wrapped = new Map(generations.map((row) => [row.keyId, row.organizationKey]));

  function keyOf(generationId: string | null, context: TextContext): OrganizationKey {
    const known = generationId === null ? undefined : opened.get(generationId);
    if (known !== undefined) return known;
    const wrappedKey = generationId === null ? undefined : wrapped.get(generationId);
    if (generationId === null || wrappedKey === undefined) throw new BrokenSealError(context);
    const key = keys.organizationKey({ organizationId, generationId, wrappedKey });
    opened.set(generationId, key);
    return key;
  }

  return mapInChunks(rows, (row) => {
    const context = contextOf(row);
    const { sealed, dataKey, keyId } = row;
    const key = keyOf(keyId, context);
    if (sealed === null || dataKey === null) throw new BrokenSealError(context);
    return openWithKey(key, context, { sealed, dataKey }, (open) => use(open, row));
  });
}
