import { useId } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { IconButton, Link, Meter } from '@cofferdam/ui/base';
import { ChevronRight, CircleCheck, X } from '@cofferdam/ui/icons';
import { Circle } from '@cofferdam/ui/page-icons';
import { firstStepsMessages as messages } from './firstSteps.messages.ts';
import type { FirstStepsView } from './useFirstSteps.ts';
import styles from './firstSteps.module.css';

/** Props of FirstSteps. */
export interface FirstStepsProps {
  readonly organization: CallOutput<'organization', 'overview'>['organization'];
  readonly view: FirstStepsView;
  readonly hasInvited: boolean;
  /** Secrets in the fullest workspace; undefined when that is not known. */
  readonly secrets: number | undefined;
}

/** The first steps of a new organization. Disappears once all are done, or when the person dismisses it. */
export function FirstSteps({ organization, view, hasInvited, secrets }: FirstStepsProps) {
  const id = useId();
  const steps = [
    { id: 'workspace', isDone: organization.workspaceCount > 0, href: '/workspace/create' },
    { id: 'secret', isDone: secrets !== undefined && secrets > 0, href: '/secret/create' },
    {
      id: 'people',
      isDone: organization.memberCount > 1 || hasInvited,
      href: '/organization/iam/users?invite=1',
    },
    { id: 'factor', isDone: organization.secondFactor !== undefined, href: '/organization/security/sign-in' },
  ] as const;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length || secrets === undefined || view.isDismissed) return null;
  return (
    <section className="cd-card" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{messages.title}</h2>
        <span className="cd-small cd-dim">{messages.count(done, steps.length)}</span>
        <div className={styles.meter}>
          <Meter
            compact
            label={messages.title}
            used={done}
            limit={steps.length}
            text={messages.count(done, steps.length)}
          />
        </div>
        <span className="cd-grow" />
        <IconButton size="small" label={messages.dismiss} icon={<X />} onClick={view.dismiss} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ id: step, isDone, href }) => (
          <li key={step}>
            {isDone ? (
              <span className={styles.done}>
                <CircleCheck role="img" aria-label={messages.done} />
                {messages.steps[step]}
              </span>
            ) : (
              <Link quiet className={styles.open} href={href}>
                <Circle aria-hidden="true" />
                <span className="cd-strong cd-grow">{messages.steps[step]}</span>
                <ChevronRight aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
