import { isLabel, limits, normalizeLabels } from '@cofferdam/domain';
import type { SecretDetails } from './namedValues.ts';

/**
 * Labels and description of a secret, as far as a secret can have them: a label of another alphabet of signs is left out,
 * a longer description ends where ours do. What is left out here is not in the review either, so the person sees it.
 */
export function readDetails(labels: readonly unknown[], description: unknown): SecretDetails {
  const texts = labels.flatMap((label) => (typeof label === 'string' ? [label.trim()] : []));
  const own = normalizeLabels(texts.filter(isLabel)).slice(0, limits.labels);
  const text = typeof description === 'string' ? [...description].slice(0, limits.descriptionLength).join('') : '';
  return {
    ...(own.length === 0 ? {} : { labels: own }),
    ...(text === '' || !text.isWellFormed() ? {} : { description: text }),
  };
}
