import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useDisabledReason } from '@cofferdam/remote-contract/react';
import { Button, ErrorState, Note, SettingsSection, SkeletonRows } from '@cofferdam/ui/base';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { secondFactorPolicyMessages as messages } from './secondFactorPolicy.messages.ts';
import styles from './secondFactorPolicy.module.css';
import { useSecondFactorPolicy, type SecondFactorPolicy } from './useSecondFactorPolicy.ts';

/** Requires a second factor of every member, after showing who would lose access. */
export function SecondFactorPolicySection({ organizationId }: { readonly organizationId: OrganizationId }) {
  const { policy, change } = useSecondFactorPolicy(organizationId);
  const refusal = useDisabledReason('organization:update');
  const [isAsked, setAsked] = useState(false);
  const known = policy.data;
  if (policy.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void policy.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (known === undefined) return <SkeletonRows rows={4} />;
  const { isRequired, isOwnEnrolled, missing } = known;
  const ownMissing = isOwnEnrolled ? undefined : messages.ownMissing;
  return (
    <>
      <SettingsSection title={messages.title} hint={messages.hint}>
        <div>
          <p className="cd-strong">{isRequired ? messages.on : messages.off}</p>
          <p className="cd-muted">{isRequired ? messages.onText : messages.offText}</p>
        </div>
        {isRequired ? (
          <div className={styles.actions}>
            <Button loading={change.isRunning} disabledReason={refusal} onClick={() => void change.run(false)}>
              {messages.stop}
            </Button>
          </div>
        ) : (
          <div className={styles.actions}>
            {refusal === undefined && !isOwnEnrolled && <Note tone="warn">{messages.ownMissing}</Note>}
            <div className={styles.buttons}>
              <Button disabledReason={refusal ?? ownMissing} onClick={() => setAsked(true)}>
                {messages.require}
              </Button>
              {refusal === undefined && !isOwnEnrolled && <Button href="/user/security/mfa">{messages.addOwn}</Button>}
            </div>
          </div>
        )}
      </SettingsSection>
      <SettingsSection
        title={messages.missingTitle}
        hint={missing.count === 0 ? undefined : messages.everyone(missing.count)}
      >
        <MissingPeople missing={missing} />
      </SettingsSection>
      <ConfirmDialog
        open={isAsked}
        title={messages.question(missing.count)}
        confirmLabel={messages.require}
        keepLabel={messages.keep}
        danger={missing.count > 0}
        loading={change.isRunning}
        dependents={missing.count === 0 ? undefined : <MissingPeople missing={missing} />}
        onConfirm={() => void change.run(true).then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        {messages.questionText(missing.count)}
      </ConfirmDialog>
    </>
  );
}

const shown = 20;

function MissingPeople({ missing: { count, people } }: Pick<SecondFactorPolicy, 'missing'>) {
  if (count === 0) return <p className="cd-muted">{messages.none}</p>;
  return (
    <ul className={styles.people}>
      {people.slice(0, shown).map(({ id, name, email }) => (
        <li key={id} className="cd-breakable">
          <span className="cd-strong">{name}</span> <span className="cd-muted">{email}</span>
        </li>
      ))}
      {count > shown && <li className="cd-muted">{messages.more(count - shown)}</li>}
    </ul>
  );
}
