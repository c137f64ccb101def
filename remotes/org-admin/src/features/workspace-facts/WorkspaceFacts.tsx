import { lazy, Suspense } from 'react';
import { ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { AccessCard } from './AccessCard.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { UpcomingRotation } from './UpcomingRotation.tsx';
import type { useWorkspaceFacts } from './useWorkspaceFacts.ts';
import { WorkspaceContents } from './WorkspaceContents.tsx';
import { workspaceFactsMessages as messages } from './workspaceFacts.messages.ts';
import styles from './workspaceFacts.module.css';

const ActivityCard = lazy(() => import('./ActivityCard.tsx'));

/** Props of WorkspaceFacts. */
export interface WorkspaceFactsProps {
  readonly facts: ReturnType<typeof useWorkspaceFacts>;
}

/** What is in a workspace, what needs attention, what happened last, and who has a role there. */
export function WorkspaceFacts({ facts }: WorkspaceFactsProps) {
  const { one, assignments, rotation, links, events, allowedSecrets, allowedCodes } = facts;
  if (one.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void one.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (one.data === undefined) return <SkeletonRows rows={5} />;
  const found = one.data.workspace;
  return (
    <>
      <WorkspaceContents
        secrets={found.secretCount}
        codes={found.twoFactorCount}
        notes={found.noteCount}
        links={links?.open}
        people={assignments?.length}
        allowedSecrets={allowedSecrets}
        allowedCodes={allowedCodes}
      />
      <div className={styles.facts}>
        <div className={styles.column}>
          <AttentionCard due={rotation?.due} links={links} />
          <Suspense>{events !== undefined && events.length > 0 && <ActivityCard events={events} />}</Suspense>
        </div>
        <div className={styles.column}>
          {assignments !== undefined && assignments.length > 0 && <AccessCard assignments={assignments} />}
          {rotation !== undefined && <UpcomingRotation {...rotation} />}
          {links !== undefined && <LinksCard links={links} />}
        </div>
      </div>
    </>
  );
}
