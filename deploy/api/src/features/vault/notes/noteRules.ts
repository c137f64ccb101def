import { limits } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { isSealable } from '../../../platform/keys/sealedText.ts';

/** Checks a text: 1 byte to 256 KiB of UTF-8. @returns its size in bytes @throws ApiFailure */
export function requireText(text: string): number {
  const sizeBytes = Buffer.byteLength(text);
  if (sizeBytes > limits.noteBytes || !isSealable(text)) {
    throw new ApiFailure('note.validation.text', { fields: ['text'] });
  }
  return sizeBytes;
}
