import { useContext } from 'react';
import { StateText } from '@cofferdam/ui/base';
import { Ban, Flame } from '@cofferdam/ui/icons';
import { OverLimitContext } from '../../items/limits/OverLimitContext.ts';
import { OverLimitState } from '../../items/limits/OverLimitState.tsx';
import { RotationState } from '../rotation/RotationState.tsx';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import { NextDestroy } from './NextDestroy.tsx';

/** Props of SecretState. */
export interface SecretStateProps {
  readonly row: SecretRow;
}

/**
 * The state of a secret in the list: empty if it's enabled and needs no action. Color marks required action. Of several
 * states the most urgent: read-only, known to someone who left, a version about to be deleted, old.
 */
export function SecretState({ row }: SecretStateProps) {
  const isOver = useContext(OverLimitContext).has(row.id);
  const { state, nextDestroy } = row;
  const word = messages.states[state];
  if (isOver) return <OverLimitState />;
  switch (state) {
    case 'ENABLED': {
      const going = nextDestroy && <NextDestroy {...nextDestroy} />;
      return (
        <RotationState
          secretId={row.id}
          since={row.rotatedAt ?? row.updatedAt}
          rotation={row.rotation}
          going={going}
          plain={null}
        />
      );
    }
    case 'SCHEDULED_DESTROY':
      return nextDestroy && <NextDestroy {...nextDestroy} />;
    case 'DISABLED':
      return (
        <StateText tone="muted" icon={<Ban />}>
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
