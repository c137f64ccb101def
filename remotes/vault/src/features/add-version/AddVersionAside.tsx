import { Card, Meter, Note, Section } from '@cofferdam/ui/base';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import styles from './addVersion.module.css';
import { addVersionMessages as messages } from './addVersion.messages.ts';
import type { VersionLimit } from './useVersionLimit.ts';

/** Props of AddVersionAside. */
export interface AddVersionAsideProps {
  readonly limit: VersionLimit | undefined;
  readonly fullReason: string | undefined;
  /** The version that is current now. */
  readonly basedOn: number | null;
}

/** What a person should know while they type: how many versions are kept, and what becomes of the current one. */
export function AddVersionAside({ limit, fullReason, basedOn }: AddVersionAsideProps) {
  return (
    <div className={styles.aside}>
      {limit !== undefined && limit.allowed !== null && (
        <Card>
          <Meter strong label={messages.kept} used={limit.kept} limit={limit.allowed} />
        </Card>
      )}
      {fullReason !== undefined && (
        <Note tone="bad" live="polite">
          {fullReason}
        </Note>
      )}
      <Section title={messages.nextTitle}>
        <p className={styles.text}>{messages.next(basedOn === null ? null : secretsWords.version(basedOn))}</p>
      </Section>
    </div>
  );
}
