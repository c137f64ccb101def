import { useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { impliedWorkspaceRole, type PermissionName } from '@cofferdam/domain';
import { roleNames, useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, Card, CopyButton, ErrorState, Note, Section, SkeletonRows } from '@cofferdam/ui/base';
import { CircleCheck, CircleX } from '@cofferdam/ui/icons';
import { accessRemedy, type AccessRemedy } from './accessRemedy.ts';
import { describeRules, explainAccessMessages as messages } from './explainAccess.messages.ts';
import styles from './explainAccess.module.css';
import type { ExplainedPlace } from './ExplainedPlace.ts';
import { explanationText } from './explanationText.ts';
import { RolePreview } from './RolePreview.tsx';

/** Props of AccessAnswer. */
export interface AccessAnswerProps extends ExplainedPlace {
  readonly decision: UseQueryResult<CallOutput<'userRole', 'explain'>>;
  readonly permission: PermissionName;
}

/** What the server decided, the rules behind it, and which role would allow what is denied. */
export function AccessAnswer({ decision, permission, ...place }: AccessAnswerProps) {
  const { person, workspace, organization } = place;
  if (decision.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void decision.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (decision.data === undefined) return <SkeletonRows rows={3} />;
  const { isAllowed, rules, membership, assignment } = decision.data;
  const steps = describeRules(rules, {
    organization: organization.name,
    workspace: workspace?.name ?? null,
    permission,
    membership,
    assignment,
  });
  const remedy = isAllowed ? null : accessRemedy(rules, permission, workspace !== null);
  const remedyText = remedy === null ? null : messages.least(remedy, workspace?.name ?? organization.name);
  const copy = (
    <CopyExplanation
      text={explanationText({
        isAllowed,
        person: person.name,
        permission,
        place: workspace?.name ?? organization.name,
        steps: steps.map(({ title, text }) => `${title}: ${text}`),
        remedy: remedyText,
        at: decision.dataUpdatedAt,
      })}
    />
  );
  return (
    <>
      <Note tone={isAllowed ? 'ok' : 'bad'} title={isAllowed ? messages.allowed : messages.denied} live="polite">
        {isAllowed ? messages.allowedText(person.name) : messages.deniedText(person.name)}
      </Note>
      <Section title={messages.how}>
        <ol className={styles.steps}>
          {steps.map(({ title, text, isFor }) => (
            <li key={title} className={styles.step}>
              {isFor ? (
                <CircleCheck className={styles.for} aria-hidden="true" />
              ) : (
                <CircleX className={styles.against} aria-hidden="true" />
              )}
              <span className={styles.words}>
                <span className="cd-strong">{title}</span>
                <span className="cd-small cd-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Section>
      {remedy === null ? (
        <div>{copy}</div>
      ) : (
        <Remedy key={`${person.id} ${permission} ${workspace?.id}`} {...place} remedy={remedy} copy={copy}>
          {remedyText}
        </Remedy>
      )}
    </>
  );
}

function CopyExplanation({ text }: { readonly text: string }) {
  const host = useHost();
  // In place: below 1,000 px this is a drawer, which an alert would close.
  return <CopyButton label={messages.copy} text={messages.copy} onCopy={() => host.copy(text, { isInPlace: true })} />;
}

interface RemedyProps extends ExplainedPlace {
  readonly remedy: AccessRemedy;
  readonly copy: ReactNode;
  readonly children: ReactNode;
}

/** Which role would allow it, with a preview of everything else that the role would change. */
function Remedy({ remedy, copy, children, ...place }: RemedyProps) {
  const [previewed, setPreviewed] = useState<AccessRemedy['roles'][number] | null>(null);
  const previewReason = usePreviewReason(place);
  const [least] = remedy.roles;
  return (
    <>
      <Card title={messages.toAllow}>
        <p>{children}</p>
        <div className={styles.actions}>
          {least !== undefined && (
            <Button size="small" disabledReason={previewReason} onClick={() => setPreviewed(least)}>
              {messages.preview(roleNames[least])}
            </Button>
          )}
          {copy}
        </div>
      </Card>
      {previewed !== null && <RolePreview {...place} roles={remedy.roles} role={previewed} onRole={setPreviewed} />}
    </>
  );
}

/** Why the person who asks can't preview roles in a workspace: they can't see its roles. Undefined if they can. */
function usePreviewReason({ workspace }: Pick<ExplainedPlace, 'workspace'>): string | undefined {
  const host = useHost();
  const session = useSession();
  if (workspace === null) return undefined;
  const role = session.organization?.role;
  const isAdminThere = role !== undefined && impliedWorkspaceRole[role] !== undefined;
  const isHere = workspace.id === session.workspace?.id;
  if (isAdminThere || (isHere && host.session.can('workspace:role:read'))) return undefined;
  return messages.previewNeeds(workspace.name);
}
