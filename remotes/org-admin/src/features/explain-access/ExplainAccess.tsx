import { useQuery } from '@tanstack/react-query';
import {
  levelOfPermission,
  permissionNames,
  type PermissionName,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Select } from '@cofferdam/ui/form';
import { useStandardWorkspaces } from '../../components/people/useStandardWorkspaces.ts';
import { wordsOfPermission } from '../../components/roles/roles.messages.ts';
import { AccessAnswer } from './AccessAnswer.tsx';
import type { AccessQuestion } from './accessQuestion.ts';
import { explainAccessMessages as messages } from './explainAccess.messages.ts';
import styles from './explainAccess.module.css';
import type { ExplainedPlace } from './ExplainedPlace.ts';

/** Props of ExplainAccess. */
export interface ExplainAccessProps {
  readonly organization: ExplainedPlace['organization'];
  readonly question: AccessQuestion;
  readonly onChange: (question: AccessQuestion) => void;
  /** Whom the question is about, where that is known: someone who was removed has no role to be listed by. */
  readonly person?: { readonly id: UserId; readonly name: string; readonly email: string };
}

/** Whether a person can do something, with the rules that decide it. */
export default function ExplainAccess({ organization, question, onChange, person: known }: ExplainAccessProps) {
  const { id: organizationId } = organization;
  const { api } = useHost();
  const current = useSession().workspace?.id;
  const people = useQuery({
    queryKey: ['org-admin', 'people', organizationId, 'roles'],
    queryFn: ({ signal }) => api.userRole.organization({ organizationId }, { signal }),
  });
  const { workspaces: standard = [] } = useStandardWorkspaces(organizationId);
  const assigned = people.data?.assignments.map((one) => ({ ...one.person, email: one.email })) ?? [];
  const listed = known === undefined || assigned.some(({ id }) => id === known.id) ? assigned : [known, ...assigned];
  const isInWorkspace = levelOfPermission(question.permission) === 'WORKSPACE';
  const person = listed.find(({ id }) => id === question.person) ?? null;
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
          ...listed.map(({ id, name, email }) => ({ value: id as string, label: `${name}, ${email}` })),
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
          organization={organization}
          person={person}
          permission={question.permission}
          workspace={isInWorkspace ? workspace : null}
        />
      )}
    </div>
  );
}

interface AnswerProps extends ExplainedPlace {
  readonly permission: PermissionName;
}

function Answer({ permission, ...place }: AnswerProps) {
  const { api } = useHost();
  const { person, workspace } = place;
  const { id: organizationId } = place.organization;
  const decision = useQuery({
    queryKey: ['org-admin', 'people', organizationId, 'explain', person.id, permission, workspace?.id ?? null],
    queryFn: ({ signal }) =>
      api.userRole.explain(
        { organizationId, userId: person.id, permission, ...(workspace === null ? {} : { workspaceId: workspace.id }) },
        { signal },
      ),
  });
  return <AccessAnswer {...place} decision={decision} permission={permission} />;
}
