import { countCodePoints, limits } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

// The variation selector of emoji is only allowed in one, as in a red heart or a keycap.
const invisible = /(?!\ufe0f)\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)/u;

/**
 * A person's name: trimmed, NFC, 1 to 64 code points. Any letter, sign or emoji; no control, bidirectional or invisible
 * characters, which could be used to impersonate someone.
 *
 * @throws ApiFailure `validation.request`
 */
export function readDisplayName(typed: string): string {
  const name = typed
    .replace(/[\p{Z}\t]+/gu, ' ')
    .trim()
    .normalize('NFC');
  const isUsable = name !== '' && countCodePoints(name) <= limits.nameLength && name.isWellFormed();
  if (!isUsable || /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(name) || invisible.test(name)) {
    throw new ApiFailure('validation.request', { fields: ['displayName'] });
  }
  return name;
}
