import { Section } from '@cofferdam/ui/base';
import { Eye, Lock } from '@cofferdam/ui/icons';
import { encryptionMessages as messages } from './encryption.messages.ts';
import styles from './encryption.module.css';

/** Props of WhatIsEncrypted. */
export interface WhatIsEncryptedProps {
  /** How long a server keeps an opened key in memory at most. */
  readonly openKeySeconds: number;
  /** Whether a customer's key protects the organization. */
  readonly isOwnKey: boolean;
}

/** Which data is encrypted, which the server can read, and when deleted data is gone. */
export function WhatIsEncrypted({ openKeySeconds, isOwnKey }: WhatIsEncryptedProps) {
  const openKey = messages.minutes(openKeySeconds);
  return (
    <>
      <Section title={messages.what}>
        <p className="cd-muted">{messages.whatHint}</p>
        <div className={styles.kinds}>
          <div>
            <h3 className={styles.kindsHead}>
              <Lock aria-hidden="true" />
              {messages.encrypted}
            </h3>
            <ul className={styles.list}>
              {messages.encryptedKinds.map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3 className={styles.kindsHead}>
              <Eye aria-hidden="true" />
              {messages.readable}
            </h3>
            <ul className={styles.list}>
              {messages.readableKinds.map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section title={messages.deleted}>
        <ul className={styles.list}>
          <li>{messages.deletedNow(openKey)}</li>
          <li>{messages.deletedBackups}</li>
          {isOwnKey && <li>{messages.deletedOwnKey(openKey)}</li>}
        </ul>
      </Section>
    </>
  );
}
