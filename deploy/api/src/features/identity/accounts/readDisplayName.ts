import { countCodePoints, limits } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

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
  if (!isUsable || /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(name)) {
    throw new ApiFailure('validation.request', { fields: ['displayName'] });
  }
  return name;
}
