import { useId } from 'react';
import { Select } from '@cofferdam/ui/form';
import type { ItemVersion } from '../../items/versions/itemVersion.ts';
import type { VersionPair } from '../../items/versions/useCompareChoice.ts';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { ComparedValues } from '../diff/ComparedValues.tsx';
import { compareVersionsMessages as messages } from './versions.messages.ts';
import styles from './versions.module.css';

/** Props of CompareVersions. */
export interface CompareVersionsProps {
  /** Versions to choose from, newest first; null until known. */
  readonly versions: readonly ItemVersion[] | null;
  readonly compared: VersionPair;
  /** Reads the content of a version; recorded. */
  readonly fetchText: (version: number) => Promise<string>;
  /** Why the person can't read versions. */
  readonly readReason: string | undefined;
  /** Unified diff, shown while the person reads. */
  readonly isDocument: boolean;
  /** How often the comparison was requested on this page. */
  readonly asked: number;
  readonly onChange: (compared: VersionPair) => void;
  readonly onClose: () => void;
}

/** Two versions, the older first, masked until revealed; each reveal is two recorded reads. */
export default function CompareVersions(props: CompareVersionsProps) {
  const { versions, compared, fetchText, readReason, isDocument, asked, onChange, onClose } = props;
  const [older, newer] = compared;
  const titleId = useId();
  const word = versionsMessages.version;
  const usable = (versions ?? []).filter(({ state }) => state === 'ENABLED').map(({ version }) => version);
  const unreadable = [older, newer].find((number) => !usable.includes(number));
  const reason =
    readReason ??
    (versions === null
      ? messages.loading
      : unreadable === undefined
        ? undefined
        : messages.unreadable(word(unreadable)));
  const optionsFor = (chosen: number, isThere: (number: number) => boolean) =>
    [...new Set([chosen, ...usable])]
      .filter(isThere)
      .toSorted((one, other) => other - one)
      .map((number) => ({ value: String(number), label: word(number) }));
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
                onChange={(value) => onChange([Number(value), newer])}
              />
              {messages.with}
              <Select
                hideLabel
                size="small"
                label={messages.newer}
                value={String(newer)}
                options={optionsFor(newer, (number) => number > older)}
                onChange={(value) => onChange([older, Number(value)])}
              />
            </span>
          </>
        }
        labels={[word(older), word(newer)]}
        onReveal={async () => {
          const before = await fetchText(older);
          return [before, await fetchText(newer)];
        }}
        resetKey={`${older} ${newer}`}
        disabledReason={reason}
        isDocument={isDocument}
        asked={asked}
        onClose={onClose}
      />
    </section>
  );
}
