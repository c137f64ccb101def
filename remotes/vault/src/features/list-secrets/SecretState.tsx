import type { VersionState } from '@cofferdam/domain';
import { StateText } from '@cofferdam/ui/base';
import { Ban, Flame, Timer } from '@cofferdam/ui/icons';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';

/** The state of a secret in the list: only what is not plain has an icon, and color where somebody must act. */
export function SecretState({ state }: { readonly state: VersionState }) {
  const word = messages.states[state];
  switch (state) {
    case 'ENABLED':
      return <StateText tone="muted">{word}</StateText>;
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
