import { countCodePoints, limits } from '@cofferdam/domain';
import { ApiFailure } from '../errors/apiFailure.ts';
import { isSealable } from '../keys/sealedText.ts';

/** Checks a description; empty means none. The refusal names `field`. @throws ApiFailure `validation.request` */
export function requireDescription(text: string, field = 'description'): string {
  if (countCodePoints(text) <= limits.descriptionLength && isSealable(text)) return text;
  throw new ApiFailure('validation.request', { fields: [field] });
}
