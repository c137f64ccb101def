import { StateText } from '@cofferdam/ui/base';
import { Ban, Flame, Timer } from '@cofferdam/ui/icons';
import { RotationState } from '../../components/secrets/RotationState.tsx';
import type { SecretRow } from '../../components/secrets/secretQueries.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';

/** Props of SecretState. */
export interface SecretStateProps {
  readonly row: SecretRow;
  /** Says nothing where all is well: there is no room. */
  readonly isBrief?: boolean;
}

/**
 * The state of a secret in the list: only what is not plain has an icon, and color where somebody must act. What was not
 * changed at all for a long time was not rotated either.
 */
export function SecretState({ row, isBrief = false }: SecretStateProps) {
  const { state } = row;
  const word = messages.states[state];
  switch (state) {
    case 'ENABLED': {
      const plain = isBrief ? null : <StateText tone="muted">{word}</StateText>;
      return <RotationState secretId={row.id} since={row.updatedAt} plain={plain} />;
    }
    case 'DISABLED':
      return (
        <StateText tone="muted" icon={<Ban />}>
          {word}
        </StateText>
      );
    case 'SCHEDULED_DESTROY':
      return (
        <StateText tone="warn" icon={<Timer />}>
          {word}
        </StateText>
      );
    case 'DESTROYED':
      return (
        <StateText tone="muted" icon={<Flame />}>
          {word}
        </StateText>
      );
  }
}
