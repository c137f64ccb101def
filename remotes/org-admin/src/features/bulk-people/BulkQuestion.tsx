import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, workspaceRoleNames, type WorkspaceId, type WorkspaceRoleName } from '@cofferdam/domain';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { roleNames, useHost } from '@cofferdam/remote-contract/react';
import { ErrorState } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { Dialog, NameBox } from '@cofferdam/ui/overlay';
import { AccessPreview } from '../../components/people/AccessPreview.tsx';
import type { AccessPreviewResult } from '../../components/people/readingChange.ts';
import { peopleMessages } from '../../components/people/people.messages.ts';
import { peopleQueries } from '../../components/people/peopleQueries.ts';
import { useStandardWorkspaces } from '../../components/people/useStandardWorkspaces.ts';
import type { RequestedAction, BulkAction, BulkTarget } from './bulkAction.ts';
import styles from './bulkPeople.module.css';
import { bulkPeopleMessages as messages } from './bulkPeople.messages.ts';

/** Props of BulkQuestion. */
export interface BulkQuestionProps {
  readonly organization: SessionOrganization;
  readonly asked: RequestedAction;
  readonly targets: readonly BulkTarget[];
  readonly onStart: (action: BulkAction) => void;
  readonly onClose: () => void;
}

/** The question before a bulk action, with the access that people gain and lose. */
export function BulkQuestion({ organization, asked, targets, onStart, onClose }: BulkQuestionProps) {
  const { id: organizationId } = organization;
  const { workspaces, isError, retry } = useStandardWorkspaces(organizationId, asked.kind === 'workspace');
  const [workspaceId, setWorkspaceId] = useState<WorkspaceId | null>(null);
  const [role, setRole] = useState<WorkspaceRoleName>('READER');
  const chosen = workspaceId ?? workspaces?.[0]?.id ?? null;
  const action: BulkAction | null =
    asked.kind !== 'workspace' ? asked : chosen === null ? null : { kind: 'workspace', workspaceId: chosen, role };
  const roleWord = asked.kind === 'role' ? roleNames[asked.role] : '';
  const noTarget = workspaces === undefined ? messages.loading : messages.noWorkspace;
  return (
    <Dialog
      open
      title={messages.title(asked, targets, roleWord)}
      onClose={onClose}
      cancelLabel={messages.keep(asked, targets)}
      primary={{
        label: messages.confirm(asked, targets),
        danger: asked.kind === 'remove',
        disabledReason: action === null ? noTarget : undefined,
        onRun: () => {
          if (action !== null) onStart(action);
        },
      }}
    >
      <div className="cd-stack cd-gap-16">
        <div className="cd-stack cd-muted">
          {leadsOf(asked, targets, organization.name).map((lead) => (
            <p key={lead}>{lead}</p>
          ))}
        </div>
        {isError && <ErrorState title={peopleMessages.workspacesFailed} onRetry={retry} />}
        {asked.kind === 'workspace' && workspaces !== undefined && workspaces.length > 0 && (
          <div className={styles.fields}>
            <Select
              label={messages.workspace}
              value={chosen ?? ''}
              options={workspaces.map(({ id, name }) => ({ value: id as string, label: name }))}
              onChange={(id) => setWorkspaceId(id as WorkspaceId)}
            />
            <Select
              label={messages.role}
              value={role}
              options={workspaceRoleNames.map((one) => ({ value: one, label: roleNames[one] }))}
              onChange={setRole}
            />
          </div>
        )}
        {targets.length > 1 && (
          <NameBox>
            {targets.map(({ id, name }) => (
              <div key={id}>{name}</div>
            ))}
          </NameBox>
        )}
        {action?.kind === 'role' && <Preview organization={organization} action={action} targets={targets} />}
      </div>
    </Dialog>
  );
}

function leadsOf({ kind }: RequestedAction, targets: readonly BulkTarget[], organization: string): readonly string[] {
  if (kind === 'renew') return [messages.leadRenew];
  if (kind === 'role') return [messages.leadRole(organization)];
  if (kind === 'workspace') return [messages.leadWorkspace];
  const members = targets.filter((target) => target.kind === 'member').length;
  return [
    ...(members > 0 ? [messages.leadMembers(organization, members), messages.leadPrivate(members)] : []),
    ...(members < targets.length ? [messages.leadLinks(targets.length - members)] : []),
  ];
}

interface PreviewProps {
  readonly organization: SessionOrganization;
  readonly action: Extract<BulkAction, { kind: 'role' }>;
  readonly targets: readonly BulkTarget[];
}

function Preview({ organization, action, targets }: PreviewProps) {
  const { api } = useHost();
  const ids = targets.flatMap((target) => (target.kind === 'member' ? [target.id] : []));
  const preview = useQuery({
    queryKey: [...peopleQueries.all(organization.id), 'preview', ids.join(), action.role],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found: AccessPreviewResult = { changes: [], reach: [] };
      for (let from = 0; from < ids.length; from += limits.roleAssignmentsAtOnce) {
        const some = ids.slice(from, from + limits.roleAssignmentsAtOnce);
        const roles = some.map((userId) => ({ userId, role: action.role }));
        const answer = await api.userRole.preview({ organizationId: organization.id, roles }, { signal });
        found.changes.push(...answer.changes);
        found.reach.push(...answer.reach);
      }
      return found;
    },
  });
  return <AccessPreview preview={preview} organization={organization.name} />;
}
