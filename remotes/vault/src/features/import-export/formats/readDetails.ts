import { countCodePoints, isLabel, limits, normalizeLabels } from '@cofferdam/domain';
import type { SecretDetails } from './namedValues.ts';

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
