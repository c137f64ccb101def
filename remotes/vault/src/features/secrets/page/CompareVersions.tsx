import { useId } from 'react';
import { Select } from '@cofferdam/ui/form';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { ComparedValues } from '../../reading/diff/ComparedValues.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { Secret, SecretVersion } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { compareVersionsMessages as messages } from './compareVersions.messages.ts';
import styles from './compareVersions.module.css';

/** Two numbers, the older first. */
export interface ComparedVersions {
  readonly older: number;
  readonly newer: number;
}

/** Props of CompareVersions. */
export interface CompareVersionsProps {
  readonly place: WorkspaceScope;
  readonly secret: Secret;
  /** Versions to choose from, newest first; null until known. */
  readonly versions: readonly SecretVersion[] | null;
  readonly compared: ComparedVersions;
  /** How often somebody asked for it on this page; an address that is opened asks by itself. */
  readonly asked: number;
  readonly onChange: (compared: ComparedVersions) => void;
  readonly onClose: () => void;
}

/** Two versions side by side, old at the left, masked until somebody asks; each look is two recorded reads. */
export default function CompareVersions(props: CompareVersionsProps) {
  const { place, secret, versions, compared, asked, onChange, onClose } = props;
  const { older, newer } = compared;
  const titleId = useId();
  const { fetchValue } = useValueAccess(place);
  const refusal = useDisabledReason('secret:version:access');
  const usable = (versions ?? []).filter(({ state }) => state === 'ENABLED').map(({ version }) => version);
  const unreadable = [older, newer].find((number) => !usable.includes(number));
  const reason =
    refusal ??
    (versions === null ? messages.lookedUp : undefined) ??
    (unreadable === undefined ? undefined : messages.unreadable(secretsWords.version(unreadable)));
  const optionsFor = (chosen: number, isThere: (number: number) => boolean) =>
    [...new Set([chosen, ...usable])]
      .filter(isThere)
      .toSorted((one, other) => other - one)
      .map((number) => ({ value: String(number), label: secretsWords.version(number) }));
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <ComparedValues
        head={
          <>
            <h2 id={titleId}>{messages.title}</h2>
            <span className={styles.picks}>
              <Select
                hideLabel
                size="small"
                label={messages.older}
                value={String(older)}
                options={optionsFor(older, (number) => number < newer)}
                onChange={(value) => onChange({ older: Number(value), newer })}
              />
              {messages.with}
              <Select
                hideLabel
                size="small"
                label={messages.newer}
                value={String(newer)}
                options={optionsFor(newer, (number) => number > older)}
                onChange={(value) => onChange({ older, newer: Number(value) })}
              />
            </span>
          </>
        }
        labels={[secretsWords.version(older), secretsWords.version(newer)]}
        onReveal={async () => {
          const wanted = { name: secret.name, purpose: 'REVEAL' } as const;
          const before = await fetchValue({ ...wanted, version: older });
          return [before, await fetchValue({ ...wanted, version: newer })];
        }}
        resetKey={`${older} ${newer}`}
        disabledReason={reason}
        asked={asked}
        onClose={onClose}
      />
    </section>
  );
}
