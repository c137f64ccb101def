import { countCodePoints, limits } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { isSealable } from '../../platform/keys/sealedText.ts';

/** A description that can be kept; empty is none. @throws ApiFailure `validation.request` */
export function requireDescription(text: string): string {
  if (countCodePoints(text) <= limits.descriptionLength && isSealable(text)) return text;
  throw new ApiFailure('validation.request', { fields: ['description'] });
}
