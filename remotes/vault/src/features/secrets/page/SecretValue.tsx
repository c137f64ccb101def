import { useState } from 'react';
import { useDisabledReason } from '@cofferdam/remote-contract/react';
import { Link, Section } from '@cofferdam/ui/base';
import { ValueBox } from '@cofferdam/ui/value';
import type { Secret } from '../../items/calls/secretQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { unusableReason } from '../../items/versions/itemVersion.ts';
import { ShownChangeNote } from '../../items/versions/ShownChangeNote.tsx';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { RevealActions } from '../../reading/value/RevealActions.tsx';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { secretPath } from '../secretPath.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import styles from './showSecret.module.css';
import { useSecretVersions } from './useSecretVersions.ts';
import { valueKind, type ValueKind } from './valueKind.ts';

/** Props of the parts of the page of a secret. */
export interface SecretPartProps {
  readonly scope: WorkspaceScope;
  readonly secret: Secret;
}

/** Props of SecretValue. */
export interface SecretValueProps extends SecretPartProps {
  /** Whether the secret is being refetched: another version may be current now. */
  readonly isFetching: boolean;
}

/** The value of one version, masked until it is revealed. */
export function SecretValue({ scope, secret, isFetching }: SecretValueProps) {
  const { shown, version, isCurrentShown, isLoading } = useSecretVersions(scope, secret);
  const { fetchValue, copyValue } = useValueAccess(scope);
  const readReason = useDisabledReason('secret:version:access');
  // The kind of value, by version: unknown until revealed.
  const [known, setKnown] = useState<{ readonly version: number; readonly kind: ValueKind } | null>(null);
  if (shown === null) return <Section title={messages.value}>{messages.noCurrent}</Section>;
  const word = versionsMessages.version(shown);
  const wanted = { name: secret.name, version: shown };
  // The current version is always readable; for others this is unknown until loaded.
  const isUnknown = !isCurrentShown && version === undefined && isLoading;
  const reason = readReason ?? (isUnknown ? versionsMessages.isLoading(word) : unusableReason(version));
  const sizeBytes = version?.sizeBytes;
  return (
    <Section
      title={messages.value}
      aside={word}
      extra={
        sizeBytes != null && (
          <span className={styles.fact}>{messages.about(known?.version === shown ? known.kind : null, sizeBytes)}</span>
        )
      }
    >
      <ValueBox
        label={messages.valueLabel(secret.name, word)}
        onReveal={async () => {
          const value = await fetchValue({ ...wanted, purpose: 'REVEAL' });
          setKnown({ version: shown, kind: valueKind(value) });
          return value;
        }}
        resetKey={shown}
        isSettling={isFetching && isCurrentShown}
        renderActions={(value) => (
          <RevealActions key={shown} value={value} disabledReason={reason} onCopy={() => copyValue(wanted)} />
        )}
      />
      <p className={styles.hint}>
        {messages.recorded}{' '}
        {!isCurrentShown && secret.currentVersion !== null && (
          <Link href={secretPath(secret.name)}>{messages.showCurrent}</Link>
        )}
      </p>
      <ShownChangeNote version={version} />
    </Section>
  );
}
