import { useSession } from '@cofferdam/remote-contract/react';
import { Card, Meter, Note, Section } from '@cofferdam/ui/base';
import type { Place } from '../../components/place/usePlace.ts';
import { roleThatMay } from '../../components/rights/useRefusal.ts';
import type { Usage } from '../../components/secrets/useUsage.ts';
import { createSecretMessages as messages } from './createSecret.messages.ts';
import styles from './CreateSecretAside.module.css';

/** Props of CreateSecretAside. */
export interface CreateSecretAsideProps {
  readonly place: Place;
  readonly usage: Usage | undefined;
  /** Why no more can be added. */
  readonly fullReason: string | undefined;
}

/** What a person should know while they type: how much of the plan is used, and who will see the value. */
export function CreateSecretAside({ place, usage, fullReason }: CreateSecretAsideProps) {
  const { workspace } = useSession();
  return (
    <div className={styles.aside}>
      {usage?.allowed != null && (
        <Card>
          <Meter strong label={messages.usage} used={usage.used} limit={usage.allowed} />
        </Card>
      )}
      {fullReason !== undefined && (
        <Note tone="bad" live="polite">
          {fullReason}
        </Note>
      )}
      <Section title={messages.whoTitle}>
        <p className={styles.text}>
          {workspace?.type === 'PRIVATE'
            ? messages.whoPrivate
            : messages.who(roleThatMay('secret:version:access'), place.workspaceName)}
        </p>
      </Section>
    </div>
  );
}
