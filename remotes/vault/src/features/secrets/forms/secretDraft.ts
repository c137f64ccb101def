import { checkNewName, countCodePoints, limits, type NameFault } from '@cofferdam/domain';
import { checkValue, emptyDraft, type ValueDraft, type ValueFault } from '../../reading/value/valueDraft.ts';

/** A secret draft. */
export interface SecretDraft {
  readonly name: string;
  readonly value: ValueDraft;
  readonly description: string;
  readonly labels: readonly string[];
}

/** An empty draft. */
export const emptySecretDraft: SecretDraft = { name: '', value: emptyDraft, description: '', labels: [] };

/** What is wrong with a draft, by field; null if valid. */
export interface DraftFaults {
  readonly name: NameFault | null;
  readonly value: ValueFault | null;
  readonly description: 'too-long' | null;
}

/** Checks a draft as it would be sent. */
export function checkDraft({ name, value, description }: SecretDraft): DraftFaults {
  const checked = checkNewName(name);
  return {
    name: checked.ok ? null : checked.fault,
    value: checkValue(value),
    description: countCodePoints(description.trim()) > limits.descriptionLength ? 'too-long' : null,
  };
}

/** Whether a draft can be sent. */
export function isSound({ name, value, description }: DraftFaults): boolean {
  return name === null && value === null && description === null;
}

/** Whether something would be lost. Labels alone don't count: they are kept from one secret to the next. */
export function isDraftDirty({ name, value, description }: SecretDraft): boolean {
  return name.trim() !== '' || value.text !== '' || description.trim() !== '';
}
