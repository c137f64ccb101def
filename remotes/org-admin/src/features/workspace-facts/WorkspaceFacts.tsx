import { useQuery } from '@tanstack/react-query';
import type { SessionOrganization, SessionWorkspace } from '@cofferdam/remote-contract';
import { roleNames, useHost } from '@cofferdam/remote-contract/react';
import {
  Button,
  Card,
  ErrorState,
  KeyValueList,
  PrivateTag,
  RelativeTime,
  RoleTag,
  SkeletonRows,
} from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { workspaceFactsMessages as messages } from './workspaceFacts.messages.ts';
import styles from './workspaceFacts.module.css';

/** Props of WorkspaceFacts. */
export interface WorkspaceFactsProps {
  readonly organization: SessionOrganization;
  readonly workspace: SessionWorkspace;
}

/** What a workspace is, what is in it, and who has a role there. */
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
    <div className={styles.facts}>
      <Card title={messages.inside} flush>
        <ul>
          <Inside label={messages.secrets} number={found.secretCount} href="/r/secrets" />
          <Inside label={messages.codes} number={found.twoFactorCount} href="/r/two-factors" />
          <Inside label={messages.notes} number={found.noteCount} href="/r/notes" />
          {roles.data !== undefined && (
            <Inside label={messages.people} number={roles.data.assignments.length} href="/workspace/iam/permissions" />
          )}
        </ul>
      </Card>
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
            { key: messages.description, value: found.description ?? messages.noDescription },
          ]}
        />
      </Card>
    </div>
  );
}

function Inside({ label, number, href }: { readonly label: string; readonly number: number; readonly href: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className="cd-strong">{formatNumber(number)}</span>
      <Button size="small" href={href} aria-label={`${messages.open}: ${label}`}>
        {messages.open}
      </Button>
    </li>
  );
}
