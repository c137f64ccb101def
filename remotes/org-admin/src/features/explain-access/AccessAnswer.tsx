import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { organizationRolesWith, workspaceRolesWith, type PermissionName } from '@cofferdam/domain';
import { Card, ErrorState, Note, Section, SkeletonRows } from '@cofferdam/ui/base';
import { CircleCheck, CircleX } from '@cofferdam/ui/icons';
import { describeRule, explainAccessMessages as messages } from './explainAccess.messages.ts';
import styles from './explainAccess.module.css';

/** Props of AccessAnswer. */
export interface AccessAnswerProps {
  readonly decision: UseQueryResult<CallOutput<'userRole', 'explain'>>;
  readonly permission: PermissionName;
  /** The names of the person and of the workspace, if any. */
  readonly person: string;
  readonly workspace: string | null;
}

/** What the server decided, the rules behind it, and which role would allow what is denied. */
export function AccessAnswer({ decision, permission, person, workspace }: AccessAnswerProps) {
  if (decision.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void decision.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (decision.data === undefined) return <SkeletonRows rows={3} />;
  const { isAllowed, rules } = decision.data;
  return (
    <>
      <Note tone={isAllowed ? 'ok' : 'bad'} title={isAllowed ? messages.allowed : messages.denied} live="polite">
        {isAllowed ? messages.allowedText(person) : messages.deniedText(person)}
      </Note>
      <Section title={messages.how}>
        <ol className={styles.steps}>
          {rules.map((rule) => {
            const { title, isFor } = describeRule(rule, permission);
            return (
              <li key={rule.kind} className={styles.step}>
                {isFor ? (
                  <CircleCheck className={styles.for} aria-hidden="true" />
                ) : (
                  <CircleX className={styles.against} aria-hidden="true" />
                )}
                <span>{title}</span>
              </li>
            );
          })}
        </ol>
      </Section>
      {!isAllowed && (
        <Card title={messages.toAllow}>
          <Smallest permission={permission} workspace={workspace} />
        </Card>
      )}
    </>
  );
}

/** Roles are sorted by power, highest first, so the last one with a permission is the least powerful. */
function Smallest({
  permission,
  workspace,
}: {
  readonly permission: PermissionName;
  readonly workspace: string | null;
}) {
  if (workspace === null) {
    const role = organizationRolesWith(permission).at(-1);
    return role === undefined ? null : <p>{messages.smallestOrganization(role)}</p>;
  }
  const role = workspaceRolesWith(permission).at(-1);
  return role === undefined ? null : <p>{messages.smallestWorkspace(role, workspace)}</p>;
}
