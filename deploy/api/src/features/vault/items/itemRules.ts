import { checkName, foldName, isLabel, normalizeLabels, type CheckedName } from '@cofferdam/domain';
import { isUniqueViolation } from '../../../platform/database/faults.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { ItemKind } from './itemKind.ts';

/** A name for an item. @throws ApiFailure */
export function requireItemName({ errors }: Pick<ItemKind, 'errors'>, name: string, field = 'name'): CheckedName {
  const checked = checkName(name);
  if (!checked.ok) throw new ApiFailure(errors.name, { fields: [field] });
  return checked;
}

/** Labels in their stored and their searched form. */
export interface CheckedLabels {
  readonly labels: readonly string[];
  /** Folded, each between line feeds, which no label contains. */
  readonly keys: string;
}

/** Labels for an item. @throws ApiFailure */
export function requireItemLabels(
  { errors }: Pick<ItemKind, 'errors'>,
  sent: readonly string[],
  field = 'labels',
): CheckedLabels {
  const labels = normalizeLabels(sent);
  if (!labels.every(isLabel)) throw new ApiFailure(errors.labels, { fields: [field] });
  return { labels, keys: keysOfLabels(labels) };
}

/** The searched form of labels. */
export function keysOfLabels(labels: readonly string[]): string {
  return labels.length === 0 ? '' : `\n${labels.map(foldName).join('\n')}\n`;
}

/**
 * Turns a violation of the unique index of names into the kind's refusal. Only the index decides: a name that was free when
 * it was read can be taken when it is written.
 *
 * @throws ApiFailure
 */
export async function refuseTakenName<Result>(
  { errors, store }: Pick<ItemKind, 'errors'> & { readonly store: { readonly nameIndex: string } },
  work: Promise<Result>,
  field = 'name',
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, store.nameIndex)) throw new ApiFailure(errors.nameTaken, { fields: [field] });
    throw error;
  }
}
