import { useContext, type ReactNode } from 'react';
import { limits, type SecretId } from '@cofferdam/domain';
import { StateText } from '@cofferdam/ui/base';
import { ClockAlert, RefreshCw } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import type { Secret } from '../../items/calls/secretQueries.ts';
import { rotationMessages as messages } from './rotation.messages.ts';
import { ToRotateContext } from './useToRotate.ts';

const millisecondsOfDay = 86_400_000;

/** Props of RotationState. */
export interface RotationStateProps {
  readonly secretId: SecretId;
  /** Since when the value is the one that it is, or longer. */
  readonly since: string;
  readonly rotation: Secret['rotation'];
  /** Shown rather than that it is old; undefined when there is nothing of the kind. */
  readonly going?: ReactNode;
  /** Shown where nothing is to be done. */
  readonly plain: ReactNode;
  /** There is room for the reason. */
  readonly isExplained?: boolean;
}

/**
 * Whether a value is to be made again: because someone who left has read it, because the date of its schedule has passed,
 * or, without a schedule, because it is old.
 */
export function RotationState({ secretId, since, rotation, going, plain, isExplained = false }: RotationStateProps) {
  const { now } = useUi();
  const isKnown = useContext(ToRotateContext).has(secretId);
  const dueAt = rotation?.dueAt ?? null;
  if (isKnown || (dueAt !== null && Date.parse(dueAt) <= now())) {
    return (
      <>
        <StateText tone="warn" icon={<RefreshCw />}>
          {messages.due}
        </StateText>
        {isExplained && ` ${isKnown ? messages.dueBecause : messages.dueByDate}`}
      </>
    );
  }
  if (going !== undefined) return going;
  const days = Math.floor((now() - Date.parse(since)) / millisecondsOfDay);
  if (rotation !== undefined || days < limits.rotateAfterDays) return plain;
  return (
    <StateText tone="warn" icon={<ClockAlert />}>
      {messages.old(days)}
    </StateText>
  );
}
