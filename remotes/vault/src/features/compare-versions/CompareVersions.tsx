import { Button, Note, Section } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { GitCompare, X } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { Diff, DiffSummary, MaskedDots, useReveal } from '@cofferdam/ui/value';
import { useValueAccess } from '../../components/access/useValueAccess.ts';
import type { Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import type { Secret, SecretVersion } from '../../components/secrets/secretQueries.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { compareVersionsMessages as messages } from './compareVersions.messages.ts';
import styles from './compareVersions.module.css';

/** Two numbers, the older first. */
export interface ComparedVersions {
  readonly older: number;
  readonly newer: number;
}

/** Props of CompareVersions. */
export interface CompareVersionsProps {
  readonly place: Place;
  readonly secret: Secret;
  /** Versions to choose from, newest first; null until known. */
  readonly versions: readonly SecretVersion[] | null;
  readonly compared: ComparedVersions;
  readonly onChange: (compared: ComparedVersions) => void;
  readonly onClose: () => void;
}

const shownSeconds = 30;

/** Two versions side by side, old at the left, masked until somebody asks; each look is two recorded reads. */
export default function CompareVersions({
  place,
  secret,
  versions,
  compared,
  onChange,
  onClose,
}: CompareVersionsProps) {
  const { older, newer } = compared;
  const { fetchValue } = useValueAccess(place);
  const refusal = useRefusal('secret:version:access');
  const isPresenting = usePresentation();
  const usable = (versions ?? []).filter(({ state }) => state === 'ENABLED').map(({ version }) => version);
  const unreadable = [older, newer].find((number) => !usable.includes(number));
  // One text for both, so that they come and go together.
  const both = useReveal({
    onReveal: async () => {
      const wanted = { name: secret.name, purpose: 'REVEAL' } as const;
      const before = await fetchValue({ ...wanted, version: older });
      return JSON.stringify([before, await fetchValue({ ...wanted, version: newer })]);
    },
    hideAfterSeconds: shownSeconds,
    resetKey: `${older} ${newer}`,
  });
  const [before, after] = both.text === undefined ? [] : (JSON.parse(both.text) as [string, string]);
  const optionsFor = (other: number, isOlder: boolean) =>
    usable
      .filter((number) => (isOlder ? number < other : number > other))
      .map((number) => ({ value: String(number), label: secretsWords.version(number) }));
  const reason =
    refusal ??
    (isPresenting ? messages.presenting : undefined) ??
    (versions === null ? messages.lookedUp : undefined) ??
    (unreadable === undefined ? undefined : messages.unreadable(secretsWords.version(unreadable)));
  return (
    <Section
      title={messages.title}
      extra={
        <Button variant="text" size="small" icon={<X />} onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className={styles.bar}>
        <Select
          size="small"
          label={messages.older}
          value={String(older)}
          options={optionsFor(newer, true)}
          onChange={(value) => onChange({ older: Number(value), newer })}
        />
        <Select
          size="small"
          label={messages.newer}
          value={String(newer)}
          options={optionsFor(older, false)}
          onChange={(value) => onChange({ older, newer: Number(value) })}
        />
        <Button
          size="small"
          icon={<GitCompare />}
          loading={both.busy}
          disabledReason={reason}
          onClick={() => (both.text === undefined ? void both.reveal() : both.hide())}
        >
          {both.text === undefined ? messages.reveal : messages.hide(both.secondsLeft)}
        </Button>
        {before !== undefined && after !== undefined && <DiffSummary before={before} after={after} />}
      </div>
      {both.failed && <Note tone="bad">{messages.failed}</Note>}
      {before === undefined || after === undefined ? (
        <div className={styles.masked}>
          <MaskedDots />
          <MaskedDots />
        </div>
      ) : (
        <Diff
          before={before}
          after={after}
          beforeLabel={secretsWords.version(older)}
          afterLabel={secretsWords.version(newer)}
        />
      )}
    </Section>
  );
}
