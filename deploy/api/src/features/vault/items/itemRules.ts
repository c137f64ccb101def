import { checkNewName, foldName, isNewLabel, normalizeLabels, type CheckedName } from '@cofferdam/domain';
import { isUniqueViolation } from '../../../platform/database/faults.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { ItemKind } from './itemKind.ts';

/**
 * A name for an item.
 *
 * @param current the item's name now, which stays valid @throws ApiFailure
 */
export function requireItemName(
  { errors }: Pick<ItemKind, 'errors'>,
  name: string,
  field = 'name',
  current?: string,
): CheckedName {
  const checked = checkNewName(name, current);
  if (!checked.ok) throw new ApiFailure(errors.name, { fields: [field] });
  return checked;
}

/** Labels in their stored and their searched form. */
export interface CheckedLabels {
  readonly labels: readonly string[];
  /** Folded, each between line feeds, which no label contains. */
  readonly keys: string;
}

/**
 * Labels for an item.
 *
 * @param isValid `isLabel` for an item that can have earlier labels, which stay valid @throws ApiFailure
 */
export function requireItemLabels(
  { errors }: Pick<ItemKind, 'errors'>,
  sent: readonly string[],
  field = 'labels',
  isValid = isNewLabel,
): CheckedLabels {
  const labels = normalizeLabels(sent);
  if (!labels.every(isValid)) throw new ApiFailure(errors.labels, { fields: [field] });
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
