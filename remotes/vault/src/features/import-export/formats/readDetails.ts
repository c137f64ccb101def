import { countCodePoints, isLabel, limits, normalizeLabels } from '@cofferdam/domain';

/** What a file says of a secret beside its value; a new secret gets it. */
export interface SecretDetails {
  readonly labels?: readonly string[];
  readonly description?: string;
  /** What the file says and no secret can have, in its words. */
  readonly leftOut?: readonly string[];
}

/**
 * Labels and description of a secret, as far as a secret can have them. `leftOut` names what the file says beyond that:
 * labels with characters that aren't allowed, or too many of them, and the end of a description that is too long.
 */
export function readDetails(labels: readonly unknown[], description: unknown): SecretDetails {
  const texts = labels.flatMap((label) => (typeof label === 'string' && label.trim() !== '' ? [label.trim()] : []));
  const allowed = normalizeLabels(texts.filter(isLabel));
  const kept = allowed.slice(0, limits.labels);
  const whole = typeof description === 'string' && description.isWellFormed() ? description : '';
  const text = [...whole].slice(0, limits.descriptionLength).join('');
  const leftOut = [
    ...texts.filter((label) => !isLabel(label)),
    ...allowed.slice(limits.labels),
    ...(countCodePoints(whole) > limits.descriptionLength ? [whole.slice(text.length)] : []),
  ];
  return {
    ...(kept.length === 0 ? {} : { labels: kept }),
    ...(text === '' ? {} : { description: text }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  };
}
