import type { CallArguments } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SignedInCall } from '../../platform/http/calls.ts';
import { mergeDocument, type JsonObject } from './mergeDocument.ts';
import { lockPreferences, writePreferences } from './preferences.store.ts';

/** The maximum size: a document holds preferences, it isn't general storage. */
const maxDocumentBytes = 16_384;

/** Merges fields into the person's document. @throws ApiFailure `request.too-large` if the result would be too large */
export async function mergePreferences(
  { transaction, userId, now }: SignedInCall,
  fields: CallArguments<'preferences', 'merge'>['document'],
): Promise<void> {
  const [row] = await transaction.run(lockPreferences(userId, now));
  const merged = JSON.stringify(mergeDocument(row?.document ?? {}, fields as JsonObject));
  if (Buffer.byteLength(merged) > maxDocumentBytes) throw new ApiFailure('request.too-large');
  await transaction.run(writePreferences(userId, merged));
}
