import { useQuery } from '@tanstack/react-query';
import {
  levelOfPermission,
  permissionNames,
  type OrganizationId,
  type PermissionName,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Select } from '@cofferdam/ui/form';
import { wordsOfPermission } from '../../components/roles/roles.messages.ts';
import { AccessAnswer } from './AccessAnswer.tsx';
import { explainAccessMessages as messages } from './explainAccess.messages.ts';
import styles from './explainAccess.module.css';

/** The question. The page stores it in the address. */
export interface AccessQuestion {
  readonly person: UserId | null;
  readonly permission: PermissionName;
  readonly workspace: WorkspaceId | null;
}

/** Props of ExplainAccess. */
export interface ExplainAccessProps {
  readonly organizationId: OrganizationId;
  readonly question: AccessQuestion;
  readonly onChange: (question: AccessQuestion) => void;
}

/** Whether a person can do something, with the rules that decide it. */
export function ExplainAccess({ organizationId, question, onChange }: ExplainAccessProps) {
  const { api } = useHost();
  const current = useSession().workspace?.id;
  const people = useQuery({
    queryKey: ['org-admin', 'people', organizationId, 'roles'],
    queryFn: ({ signal }) => api.userRole.organization({ organizationId }, { signal }),
  });
  const places = useQuery({
    queryKey: ['org-admin', 'workspaces', organizationId],
    queryFn: ({ signal }) => api.workspace.list({ organizationId }, { signal }),
  });
  const standard = places.data?.workspaces.filter(({ type }) => type === 'STANDARD') ?? [];
  const assignments = people.data?.assignments ?? [];
  const isInWorkspace = levelOfPermission(question.permission) === 'WORKSPACE';
  const person = assignments.find((one) => one.person.id === question.person)?.person ?? null;
  const workspace =
    standard.find(({ id }) => id === question.workspace) ??
    standard.find(({ id }) => id === current) ??
    standard[0] ??
    null;
  return (
    <div className={styles.explain}>
      <p className="cd-muted">{messages.lead}</p>
      <Select
        label={messages.person}
        value={person?.id ?? ''}
        options={[
          { value: '', label: messages.pick, disabled: true },
          ...assignments.map((one) => ({ value: one.person.id as string, label: `${one.person.name}, ${one.email}` })),
        ]}
        onChange={(id) => onChange({ ...question, person: id as UserId })}
      />
      <Select
        label={messages.permission}
        value={question.permission}
        options={permissionNames.map((name) => ({ value: name, label: wordsOfPermission(name) }))}
        onChange={(permission) => onChange({ ...question, permission })}
      />
      {isInWorkspace && (
        <Select
          label={messages.workspace}
          value={workspace?.id ?? ''}
          options={
            standard.length === 0
              ? [{ value: '', label: messages.noWorkspaces, disabled: true }]
              : standard.map(({ id, name }) => ({ value: id as string, label: name }))
          }
          onChange={(id) => onChange({ ...question, workspace: id as WorkspaceId })}
        />
      )}
      {person !== null && (!isInWorkspace || workspace !== null) && (
        <Answer
          organizationId={organizationId}
          person={person}
          permission={question.permission}
          workspace={isInWorkspace ? workspace : null}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  readonly organizationId: OrganizationId;
  readonly person: { readonly id: UserId; readonly name: string };
  readonly permission: PermissionName;
  readonly workspace: { readonly id: WorkspaceId; readonly name: string } | null;
}

function Answer({ organizationId, person, permission, workspace }: AnswerProps) {
  const { api } = useHost();
  const decision = useQuery({
    queryKey: ['org-admin', 'people', organizationId, 'explain', person.id, permission, workspace?.id ?? null],
    queryFn: ({ signal }) =>
      api.userRole.explain(
        { organizationId, userId: person.id, permission, ...(workspace === null ? {} : { workspaceId: workspace.id }) },
        { signal },
      ),
  });
  return <AccessAnswer {...{ decision, permission }} person={person.name} workspace={workspace?.name ?? null} />;
}
