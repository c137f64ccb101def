import { useState } from 'react';
import { Link, Section } from '@cofferdam/ui/base';
import { ValueBox } from '@cofferdam/ui/value';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { secretPath } from '../secretPath.ts';
import type { Secret, SecretVersion } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { describeUnusable } from './describeUnusable.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import styles from './showSecret.module.css';
import { valueKind, type ValueKind } from './valueKind.ts';

/** Props of SecretValue. */
export interface SecretValueProps {
  readonly place: WorkspaceScope;
  readonly secret: Secret;
  /** Number of the version that is shown; null when the secret has none that can be used. */
  readonly version: number | null;
  /** What is known of that version. */
  readonly facts: SecretVersion | undefined;
  /** Whether the server is still being asked for them. */
  readonly isLookedUp: boolean;
}

/** The value of one version, masked until somebody asks for it. */
export function SecretValue({ place, secret, version, facts, isLookedUp }: SecretValueProps) {
  const { fetchValue, copyValue } = useValueAccess(place);
  const refusal = useDisabledReason('secret:version:access');
  // Of which version it is known what it is: nobody knows before it is revealed.
  const [known, setKnown] = useState<{ readonly version: number; readonly kind: ValueKind } | null>(null);
  if (version === null) return <Section title={messages.currentValue}>{messages.noCurrent}</Section>;
  const word = secretsWords.version(version);
  const isCurrent = version === secret.currentVersion;
  const wanted = { name: secret.name, version };
  // The current version is always one that can be used. Of another, nobody presses what may not be pressed a moment later.
  const isUnknown = !isCurrent && facts === undefined && isLookedUp;
  return (
    <Section
      title={
        isCurrent ? (
          <>
            {messages.currentValue} <span className={styles.versionWord}>{word}</span>
          </>
        ) : (
          messages.valueOf(word)
        )
      }
      {...(facts?.sizeBytes == null
        ? {}
        : { aside: messages.about(known?.version === version ? known.kind : null, facts.sizeBytes) })}
    >
      <ValueBox
        key={version}
        label={messages.valueLabel(secret.name, word)}
        onReveal={async () => {
          const value = await fetchValue({ ...wanted, purpose: 'REVEAL' });
          setKnown({ version, kind: valueKind(value) });
          return value;
        }}
        onCopy={() => copyValue(wanted)}
        disabledReason={refusal ?? (isUnknown ? messages.lookedUp(word) : describeUnusable(facts, word))}
        resetKey={version}
      />
      <p className={styles.hint}>
        {messages.recorded}{' '}
        {!isCurrent && secret.currentVersion !== null && (
          <Link href={secretPath(secret.name)}>{messages.showCurrent}</Link>
        )}
      </p>
    </Section>
  );
}
