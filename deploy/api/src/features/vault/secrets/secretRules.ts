import {
  checkName,
  countCodePoints,
  foldName,
  isLabel,
  limits,
  normalizeLabels,
  type CheckedName,
} from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { isSealable } from '../../../platform/keys/sealedText.ts';

/** The name of a new secret. @throws ApiFailure `secret.validation.name` */
export function requireSecretName(name: string, field = 'name'): CheckedName {
  const checked = checkName(name);
  if (!checked.ok) throw new ApiFailure('secret.validation.name', { fields: [field] });
  return checked;
}

/** The folded form to look a secret up by. What is no name finds nothing. */
export function lookUpKey(name: string): string {
  const checked = checkName(name);
  return checked.ok ? checked.key : '';
}

/**
 * A value that can be kept: 1 byte to 64 KiB of UTF-8, in which every text but half of a surrogate pair can be
 * written. A NUL is a character like any other.
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

/** A description; empty is none. @throws ApiFailure */
export function requireDescription(text: string): string | null {
  if (countCodePoints(text) > limits.descriptionLength || !isSealable(text)) {
    throw new ApiFailure('validation.request', { fields: ['description'] });
  }
  return text === '' ? null : text;
}

/** Labels as they are stored, with the form that is searched. */
export interface CheckedLabels {
  readonly labels: readonly string[];
  /** Folded, each between line feeds, which no label holds. */
  readonly keys: string;
}

/** @throws ApiFailure `secret.validation.labels` */
export function requireLabels(sent: readonly string[], field = 'labels'): CheckedLabels {
  const labels = normalizeLabels(sent);
  if (!labels.every(isLabel)) throw new ApiFailure('secret.validation.labels', { fields: [field] });
  return { labels, keys: keysOfLabels(labels) };
}

/** The form of labels that is searched. */
export function keysOfLabels(labels: readonly string[]): string {
  return labels.length === 0 ? '' : `\n${labels.map(foldName).join('\n')}\n`;
}
