import { useState } from 'react';
import { usePageActions } from '@cofferdam/remote-contract/react';
import { ActionIcon } from '@cofferdam/ui/base';
import { Pencil, RefreshCw } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { Secret } from '../../items/calls/secretQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import styles from './RotationSchedule.module.css';
import { scheduleMessages as messages } from './schedule.messages.ts';

const RotationDialog = lazyDialog(() => import('./RotationDialog.tsx'));

/** Props of RotationSchedule. */
export interface RotationScheduleProps {
  readonly scope: WorkspaceScope;
  readonly secret: Secret;
  /** When the current version was created; undefined if there is none. */
  readonly since: string | undefined;
  /** Why the secret can't be edited, whatever the person's role is. */
  readonly readOnlyReason: string | undefined;
}

/** How often a secret is rotated, with an edit action that is also in the palette. */
export function RotationSchedule({ scope, secret, since, readOnlyReason }: RotationScheduleProps) {
  const [isOpen, setOpen] = useState(false);
  const [change] = usePageActions([
    {
      id: 'rotation',
      label: messages.change,
      icon: <RefreshCw />,
      permission: 'secret:update',
      disabledReason: readOnlyReason,
      perform: () => setOpen(true),
    },
  ]);
  return (
    <span className={styles.schedule}>
      {messages.scheduleOf(secret.rotation?.everyDays)}
      <ActionIcon size="touch" action={{ ...change, icon: <Pencil /> }} />
      {isOpen && <RotationDialog scope={scope} secret={secret} since={since} onClose={() => setOpen(false)} />}
    </span>
  );
}
