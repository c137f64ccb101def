import { Card, formatAbsolute, Link, Note } from '@cofferdam/ui/base';
import { CloudCog, Server } from '@cofferdam/ui/page-icons';
import { useUi } from '@cofferdam/ui/theme';
import { describeFailure } from '../../components/customer-keys/TestResult.tsx';
import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { encryptionMessages as messages } from './encryption.messages.ts';
import styles from './encryption.module.css';
import { KeyLabel } from './KeyLabel.tsx';
import type { Generation } from './useEncryption.ts';

/** Props of CurrentKey. */
export interface CurrentKeyProps {
  readonly generation: Generation;
  readonly settings: readonly KeySetting[] | undefined;
}

/** The key that protects new writes. */
export function CurrentKey({ generation, settings }: CurrentKeyProps) {
  const { locale } = useUi();
  const { protection, dataKeyCount, createdAt } = generation;
  const isPlatform = protection.kind === 'PLATFORM';
  return (
    <Card title={messages.current}>
      <div className={styles.key}>
        {isPlatform ? <Server aria-hidden="true" /> : <CloudCog aria-hidden="true" />}
        <div className={styles.keyName}>
          <div className="cd-breakable">
            <KeyLabel protection={protection} settings={settings} />
          </div>
          <div className="cd-small cd-dim cd-breakable">
            {isPlatform
              ? messages.platformKeyText
              : settings?.find(({ id }) => id === protection.settingsId)?.targetEmail}
          </div>
        </div>
        <div className={styles.keyDetails}>
          <span className="cd-strong">{messages.generation(generation.generation)}</span>
          <span className="cd-small cd-dim">
            {messages.keyDetails(dataKeyCount, formatAbsolute(Date.parse(createdAt), locale))}
          </span>
        </div>
      </div>
    </Card>
  );
}

/** The first key that is needed by a generation in use but can't be used now; undefined if all work. */
export function findClosedKey(
  generations: readonly Generation[],
  settings: readonly KeySetting[] | undefined,
): KeySetting | undefined {
  const needed = generations.filter(({ state }) => state !== 'DESTROYED');
  return settings?.find(
    ({ id, lastTest }) =>
      lastTest?.isWorking === false && needed.some(({ protection }) => protection.settingsId === id),
  );
}

/** Why a key can't be used, with the name of a missing permission, and the consequence. */
export function ClosedKey({ setting }: { readonly setting: KeySetting }) {
  const { lastTest, keyName } = setting;
  if (lastTest === null) return null;
  return (
    <Note
      tone="bad"
      title={messages.keyClosed(describeKey(keyName).name)}
      action={<Link href="/organization/integrations/connections">{messages.showConnections}</Link>}
    >
      {describeFailure(lastTest)}. {messages.keyClosedText}
    </Note>
  );
}
