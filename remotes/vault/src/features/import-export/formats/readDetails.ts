import { countCodePoints, isNewLabel, limits, normalizeLabels, type NoteFormat } from '@cofferdam/domain';

/** A file's metadata of a secret or a note, for a new one. */
export interface ItemDetails {
  readonly labels?: readonly string[];
  readonly description?: string;
  /** The metadata that a secret can't have, as written. */
  readonly leftOut?: readonly string[];
  /** Of a note. */
  readonly format?: NoteFormat;
  /** Set if the value isn't text, and stays in base64 as it is in the file. */
  readonly isBase64?: true;
}

/**
 * Labels and description of a secret, within the limits. `leftOut` lists the rest:
 * labels with invalid characters or beyond the maximum, and the end of a long description.
 */
export function readDetails(labels: readonly unknown[], description: unknown): ItemDetails {
  const texts = labels.flatMap((label) => (typeof label === 'string' && label.trim() !== '' ? [label.trim()] : []));
  const allowed = normalizeLabels(texts.filter(isNewLabel));
  const kept = allowed.slice(0, limits.labels);
  const whole = typeof description === 'string' && description.isWellFormed() ? description : '';
  const text = [...whole].slice(0, limits.descriptionLength).join('');
  const leftOut = [
    ...texts.filter((label) => !isNewLabel(label)),
    ...allowed.slice(limits.labels),
    ...(countCodePoints(whole) > limits.descriptionLength ? [whole.slice(text.length)] : []),
  ];
  return {
    ...(kept.length === 0 ? {} : { labels: kept }),
    ...(text === '' ? {} : { description: text }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  };
}
