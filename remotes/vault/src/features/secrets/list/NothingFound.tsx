import { formatList, formatNumber } from '@cofferdam/ui/format';
import { listSecretsMessages } from './listSecrets.messages.ts';
import { nothingFoundMessages as messages } from './nothingFound.messages.ts';
import type { SecretView } from './secretView.ts';

/** Props of NothingFound. */
export interface NothingFoundProps {
  readonly view: SecretView;
  /** Secrets in the workspace. */
  readonly total: number;
}

/** Says which filters no secret matches. */
export default function NothingFound({ view: { filter, only, label, state, updatedBy }, total }: NothingFoundProps) {
  const filters = [
    ...(filter.trim() === '' ? [] : [messages.withText(filter.trim())]),
    ...(only === null ? [] : [messages.withStar]),
    ...(label === null ? [] : [messages.withLabel(label)]),
    ...(state === null ? [] : [messages.withState(listSecretsMessages.states[state])]),
    ...(updatedBy === null ? [] : [messages.withUpdatedBy(listSecretsMessages.thisPerson)]),
  ];
  return messages.text(formatNumber(total), formatList(filters));
}
