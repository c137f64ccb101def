import { ErrorState, SkeletonRows, lazyPart } from '@cofferdam/ui/base';
import { AccessCard } from './AccessCard.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { UpcomingRotation } from './UpcomingRotation.tsx';
import type { useWorkspaceDetails } from './useWorkspaceDetails.ts';
import { WorkspaceContents } from './WorkspaceContents.tsx';
import { workspaceDetailsMessages as messages } from './workspaceDetails.messages.ts';
import styles from './workspaceDetails.module.css';

// Its place is kept: without anything in it, the first column would be left out.
const ActivityCard = lazyPart(() => import('./ActivityCard.tsx'), { loading: <SkeletonRows rows={5} /> });

/** Props of WorkspaceDetails. */
export interface WorkspaceDetailsProps {
  readonly details: ReturnType<typeof useWorkspaceDetails>;
}

/** What is in a workspace, what needs attention, what happened last, and who has a role there. */
export function WorkspaceDetails({ details }: WorkspaceDetailsProps) {
  const { one, assignments, rotation, links, events, reads, allowedSecrets, allowedCodes } = details;
  if (one.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void one.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (one.data === undefined || details.isLoading) return <SkeletonRows rows={5} />;
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
      <div className={styles.figures}>
        <div className={styles.column}>
          <AttentionCard due={rotation?.due} links={links} />
          {events !== undefined && events.length > 0 && <ActivityCard events={events} reads={reads} />}
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
