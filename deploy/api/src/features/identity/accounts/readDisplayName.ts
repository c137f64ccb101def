import { countCodePoints, limits } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/**
 * What a person is called: trimmed, NFC, 1 to 64 code points. Any letter, sign or emoji; no control, bidirectional
 * or invisible character, with which one person could pass for another.
 *
 * @throws ApiFailure `validation.request`
 */
export function readDisplayName(typed: string): string {
  const name = typed
    .replace(/[\p{Z}\t]+/gu, ' ')
    .trim()
    .normalize('NFC');
  const isUsable = name !== '' && countCodePoints(name) <= limits.nameLength && name.isWellFormed();
  if (!isUsable || /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(name)) {
    throw new ApiFailure('validation.request', { fields: ['displayName'] });
  }
  return name;
}
