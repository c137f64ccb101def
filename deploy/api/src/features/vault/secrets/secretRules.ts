import { limits } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { isSealable } from '../../../platform/keys/sealedText.ts';

/**
 * Checks a value: 1 byte to 64 KiB of UTF-8. Any text is allowed except one with a lone surrogate, which UTF-8 can't encode.
 * A NUL is a character like any other.
 *
 * @returns its size in bytes
 * @throws ApiFailure `secret.validation.secret-key`
 */
export function requireValue(value: string, field = 'value'): number {
  const sizeBytes = Buffer.byteLength(value);
  if (sizeBytes > limits.secretValueBytes || !isSealable(value)) {
    throw new ApiFailure('secret.validation.secret-key', { fields: [field] });
  }
  return sizeBytes;
}
