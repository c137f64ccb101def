import { Button, Note, RelativeTime, Section } from '@cofferdam/ui/base';
import { GitCompare } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { Diff, DiffSummary, useReveal, ValueBox } from '@cofferdam/ui/value';
import { useValueAccess } from '../../components/access/useValueAccess.ts';
import type { Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import type { Secret } from '../../components/secrets/secretQueries.ts';
import { useVersionFacts } from '../../components/secrets/useVersionFacts.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import styles from './addVersion.module.css';
import { addVersionMessages as messages } from './addVersion.messages.ts';

/** Props of StaleVersion. */
export interface StaleVersionProps {
  readonly place: Place;
  readonly secret: Secret;
  readonly mine: string;
  readonly basedOn: number | null;
  /** The version that is current now; null when it is not known. */
  readonly newer: number | null;
}

/** Seconds for which a comparison is shown. */
const comparisonSeconds = 30;

/** Somebody was faster: whose version, both values side by side and masked, and the difference when it is asked for. */
export function StaleVersion({ place, secret, mine, basedOn, newer }: StaleVersionProps) {
  const { fetchValue } = useValueAccess(place);
  const refusal = useRefusal('secret:version:access');
  const isPresenting = usePresentation();
  const facts = useVersionFacts(place, secret.name, newer);
  const theirs = (): Promise<string> =>
    fetchValue({ name: secret.name, ...(newer === null ? {} : { version: newer }) });
  const comparison = useReveal({
    onReveal: theirs,
    hideAfterSeconds: comparisonSeconds,
    resetKey: newer ?? 0,
    onHide: undefined,
  });
  const basedOnWord = basedOn === null ? null : secretsWords.version(basedOn);
  const newerWord = newer === null ? null : secretsWords.version(newer);

  return (
    <section className={styles.stale} aria-label={messages.staleTitle(newerWord)}>
      <Note tone="warn" live="assertive" title={messages.staleTitle(newerWord)}>
        {facts !== undefined && (
          <>
            {messages.staleBy(facts.createdBy.name || secretsWords.deleted)}, <RelativeTime at={facts.createdAt} />
            .{' '}
          </>
        )}
        {messages.stale(basedOnWord)}
      </Note>
      <div className={styles.sides}>
        <Section title={messages.theirs(newerWord)}>
          <ValueBox
            label={messages.theirsLabel(secret.name, newerWord)}
            onReveal={theirs}
            disabledReason={refusal}
            resetKey={newer ?? 0}
          />
        </Section>
        <Section title={messages.mine(basedOnWord)}>
          <ValueBox label={messages.mineLabel} onReveal={() => Promise.resolve(mine)} resetKey={mine} />
        </Section>
      </div>
      {comparison.text === undefined ? (
        <Button
          icon={<GitCompare />}
          loading={comparison.busy}
          disabledReason={refusal ?? (isPresenting ? messages.presenting : undefined)}
          onClick={() => void comparison.reveal()}
        >
          {messages.compare}
        </Button>
      ) : (
        <div className={styles.comparison}>
          <div className={styles.comparisonHead}>
            <DiffSummary before={comparison.text} after={mine} />
            <span className={styles.grow} />
            <span className={styles.left}>{messages.hidesIn(comparison.secondsLeft)}</span>
            <Button variant="text" size="small" onClick={comparison.hide}>
              {messages.hideComparison}
            </Button>
          </div>
          <Diff
            before={comparison.text}
            after={mine}
            beforeLabel={messages.theirs(newerWord)}
            afterLabel={messages.mine(null)}
          />
        </div>
      )}
    </section>
  );
}
