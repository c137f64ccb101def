import type { CallOutput } from '@cofferdam/api-contract';
import { Button, Card, Link, StateText } from '@cofferdam/ui/base';
import { Circle, CircleCheck, X } from '@cofferdam/ui/icons';
import { firstStepsMessages as messages } from './firstSteps.messages.ts';
import { useFirstSteps } from './useFirstSteps.ts';
import styles from './firstSteps.module.css';

/** Props of FirstSteps. */
export interface FirstStepsProps {
  readonly organization: CallOutput<'organization', 'overview'>['organization'];
  readonly hasInvited: boolean;
  /** Secrets in the fullest workspace; undefined when that is not known. */
  readonly secrets: number | undefined;
}

/** What a new organization does first; gone by itself once all of it is done, or when the person says so. */
export function FirstSteps({ organization, hasInvited, secrets }: FirstStepsProps) {
  const { isDismissed, dismiss } = useFirstSteps(organization.id);
  const steps = [
    { id: 'workspace', isDone: organization.workspaceCount > 0, href: '/workspace/create' },
    { id: 'secret', isDone: secrets !== undefined && secrets > 0, href: '/secret/create' },
    {
      id: 'people',
      isDone: organization.memberCount > 1 || hasInvited,
      href: '/organization/iam/users?invite=1',
    },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length || secrets === undefined || isDismissed) return null;
  return (
    <Card
      title={messages.title}
      count={messages.count(done, steps.length)}
      extra={
        <Button size="small" variant="text" icon={<X />} onClick={() => void dismiss()}>
          {messages.dismiss}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ id, isDone, href }) => (
          <li key={id}>
            {isDone ? (
              <StateText tone="ok" icon={<CircleCheck />}>
                {messages.steps[id]}
              </StateText>
            ) : (
              <span className={styles.open}>
                <Circle aria-hidden="true" />
                <Link href={href}>{messages.steps[id]}</Link>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
