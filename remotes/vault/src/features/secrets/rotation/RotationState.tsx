import { useContext, type ReactNode } from 'react';
import type { SecretId } from '@cofferdam/domain';
import { StateText } from '@cofferdam/ui/base';
import { ClockAlert, RefreshCw } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import type { Secret } from '../../items/calls/secretQueries.ts';
import { rotationMessages as messages } from './rotation.messages.ts';
import { daysSince, rotationNeed } from './rotationNeed.ts';
import { ToRotateContext } from './useToRotate.ts';

/** Props of RotationState. */
export interface RotationStateProps {
  readonly secretId: SecretId;
  /** When the value was last set, at the latest. */
  readonly since: string;
  readonly rotation: Secret['rotation'];
  /** Shown instead of its age; undefined if there is nothing. */
  readonly going?: ReactNode;
  /** Shown if no action is needed, and before what is explained. */
  readonly plain: ReactNode;
  /** Whether there is room for the reason. */
  readonly isExplained?: boolean;
}

/** Whether a value is due for rotation, with the reason if there is room. */
export function RotationState({ secretId, since, rotation, going, plain, isExplained = false }: RotationStateProps) {
  const { now } = useUi();
  const isKnown = useContext(ToRotateContext).has(secretId);
  const need = rotationNeed({ isKnown, since, rotation }, now());
  if (need === 'due') {
    return (
      <>
        {isExplained && <div>{plain}</div>}
        <StateText tone="warn" icon={<RefreshCw />}>
          {messages.due}
        </StateText>
        {isExplained && <div className="cd-small cd-dim">{isKnown ? messages.dueBecause : messages.dueByDate}</div>}
      </>
    );
  }
  if (going !== undefined) return going;
  if (need === null) return plain;
  return (
    <StateText tone="warn" icon={<ClockAlert />}>
      {messages.old(daysSince(since, now()))}
    </StateText>
  );
}
