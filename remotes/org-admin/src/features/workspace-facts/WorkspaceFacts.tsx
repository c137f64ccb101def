import { useQuery } from '@tanstack/react-query';
import type { SessionOrganization, SessionWorkspace } from '@cofferdam/remote-contract';
import { roleNames, useHost } from '@cofferdam/remote-contract/react';
import { Card, ErrorState, KeyValueList, PrivateTag, RelativeTime, RoleTag, SkeletonRows } from '@cofferdam/ui/base';
import { AccessCard } from './AccessCard.tsx';
import { AttentionCard, UpcomingRotation } from './RotationCards.tsx';
import { WorkspaceContents } from './WorkspaceContents.tsx';
import { workspaceFactsMessages as messages } from './workspaceFacts.messages.ts';
import styles from './workspaceFacts.module.css';

/** Props of WorkspaceFacts. */
export interface WorkspaceFactsProps {
  readonly organization: SessionOrganization;
  readonly workspace: SessionWorkspace;
}

/** What is in a workspace, what needs attention, and who has a role there. */
export function WorkspaceFacts({ organization, workspace }: WorkspaceFactsProps) {
  const { api, session } = useHost();
  const scope = { organizationId: organization.id, workspaceId: workspace.id };
  const one = useQuery({
    queryKey: ['org-admin', 'workspaces', organization.id, workspace.id],
    queryFn: ({ signal }) => api.workspace.get({ ...scope }, { signal }),
  });
  const seesRoles = workspace.type === 'STANDARD' && session.can('workspace:role:read');
  const roles = useQuery({
    queryKey: ['org-admin', 'people', organization.id, 'workspace', workspace.id],
    enabled: seesRoles,
    queryFn: ({ signal }) => api.userRole.workspace({ ...scope }, { signal }),
  });
  const rotation = useQuery({
    queryKey: ['org-admin', 'to-rotate', organization.id, workspace.id],
    enabled: session.can('secret:version:add'),
    queryFn: ({ signal }) => api.secret.toRotate({ ...scope }, { signal }),
  });
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
        people={roles.data?.assignments.length}
      />
      <div className={styles.facts}>
        <div className={styles.column}>
          {rotation.data !== undefined && <AttentionCard due={rotation.data.due} />}
          <Card title={messages.facts}>
            <KeyValueList
              items={[
                { key: messages.organization, value: organization.name },
                {
                  key: messages.kind,
                  value: found.type === 'PRIVATE' ? <PrivateTag>{messages.private}</PrivateTag> : messages.standard,
                },
                { key: messages.role, value: <RoleTag role={found.role}>{roleNames[found.role]}</RoleTag> },
                { key: messages.created, value: <RelativeTime at={found.createdAt} /> },
              ]}
            />
          </Card>
        </div>
        <div className={styles.column}>
          {roles.data !== undefined && <AccessCard assignments={roles.data.assignments} />}
          {rotation.data !== undefined && <UpcomingRotation {...rotation.data} />}
        </div>
      </div>
    </>
  );
}
