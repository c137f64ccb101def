import { Card, Link, Note, RelativeTime } from '@cofferdam/ui/base';
import { CloudCog, Server } from '@cofferdam/ui/icons';
import { describeFailure } from '../../components/customer-keys/TestResult.tsx';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { encryptionMessages as messages } from './encryption.messages.ts';
import styles from './encryption.module.css';
import { KeyLabel } from './KeyLabel.tsx';
import type { Generation } from './useEncryption.ts';

/** Props of CurrentKey. */
export interface CurrentKeyProps {
  readonly generation: Generation;
  readonly settings: readonly KeySetting[] | undefined;
}

/** The key that protects what is written now, and why it can't be used. */
export function CurrentKey({ generation, settings }: CurrentKeyProps) {
  const { protection, dataKeyCount, createdAt } = generation;
  const setting = settings?.find(({ id }) => id === protection.settingsId);
  const lastTest = setting?.lastTest ?? null;
  return (
    <Card title={messages.current}>
      <div className="cd-stack cd-gap-16">
        <div className={styles.key}>
          {protection.kind === 'PLATFORM' ? <Server aria-hidden="true" /> : <CloudCog aria-hidden="true" />}
          <div className="cd-grow">
            <div className="cd-breakable">
              <KeyLabel protection={protection} settings={settings} />
            </div>
            <div className="cd-small cd-dim">
              {protection.kind === 'PLATFORM' ? messages.platformKeyText : setting?.targetEmail}
            </div>
          </div>
          <div className={styles.keyFacts}>
            <span className="cd-strong">{messages.generation(generation.generation)}</span>
            <span className="cd-small cd-dim">
              {messages.dataKeys(dataKeyCount)}, {messages.since} <RelativeTime at={createdAt} />
            </span>
          </div>
        </div>
        {lastTest !== null && !lastTest.isWorking && (
          <Note
            tone="bad"
            title={messages.keyClosed}
            action={<Link href="/organization/integrations/connections">{messages.showConnections}</Link>}
          >
            {describeFailure(lastTest)}. {messages.keyClosedText}
          </Note>
        )}
      </div>
    </Card>
  );
}
