import { useState } from 'react';
import { Button, Note, RelativeTime, Section } from '@cofferdam/ui/base';
import { GitCompare } from '@cofferdam/ui/page-icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { useReveal, ValueBox } from '@cofferdam/ui/value';
import { Diff, DiffSummary } from '@cofferdam/ui/page-parts';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { MergePanel, type MergeChoices } from '../../reading/diff/MergePanel.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { Secret } from '../../items/calls/secretQueries.ts';
import { useFetchVersionDetails, useVersionDetails } from '../page/useVersionDetails.ts';
import { secretsWords } from '../secrets.messages.ts';
import styles from './addVersion.module.css';
import { addVersionMessages as messages } from './addVersion.messages.ts';

/** Props of StaleVersion. */
export interface StaleVersionProps {
  readonly scope: WorkspaceScope;
  readonly secret: Secret;
  readonly mine: string;
  readonly basedOn: number | null;
  /** The current version; null if unknown. */
  readonly newer: number | null;
  /** Called with the merged text; nothing is saved yet. */
  readonly onMerge: (text: string) => void;
}

/** Seconds for which a comparison is shown. */
const comparisonSeconds = 30;

/**
 * Someone else saved first: shows whose version, both values side by side and masked, and on request the diff and a merge
 * of both changes.
 */
export function StaleVersion({ scope, secret, mine, basedOn, newer, onMerge }: StaleVersionProps) {
  const { fetchValue } = useValueAccess(scope);
  const refusal = useDisabledReason('secret:version:access');
  const isPresenting = usePresentation();
  const { details } = useVersionDetails(scope, secret.name, newer);
  const theirs = (): Promise<string> =>
    fetchValue({ name: secret.name, ...(newer === null ? {} : { version: newer }) });
  const fetchDetails = useFetchVersionDetails(scope, secret.name);
  const [chosen, setChosen] = useState<{ readonly of: string; readonly choices: MergeChoices }>();
  // Both values as one text, because they are shown and hidden together. A destroyed base can't be merged from.
  const comparison = useReveal({
    onReveal: async () => {
      const current = await theirs();
      const base = basedOn === null ? undefined : await fetchDetails(basedOn);
      const isBaseThere = base?.state === 'ENABLED';
      return JSON.stringify([
        current,
        isBaseThere ? await fetchValue({ name: secret.name, version: base.version }) : null,
      ]);
    },
    hideAfterSeconds: comparisonSeconds,
    resetKey: newer ?? 0,
  });
  const [theirText, baseText] =
    comparison.text === undefined ? [] : (JSON.parse(comparison.text) as [string, string | null]);
  const basedOnWord = basedOn === null ? null : secretsWords.version(basedOn);
  const newerWord = newer === null ? null : secretsWords.version(newer);

  return (
    <section className={styles.stale} aria-label={messages.staleTitle(newerWord)}>
      <Note tone="warn" live="assertive" title={messages.staleTitle(newerWord)}>
        {details !== undefined && (
          <>
            {messages.staleBy(details.createdBy.name || secretsWords.deleted)}, <RelativeTime at={details.createdAt} />
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
      {theirText === undefined || baseText === undefined ? (
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
            <DiffSummary before={theirText} after={mine} />
            <span className={styles.grow} />
            <span className={styles.left}>{messages.hidesIn(comparison.secondsLeft)}</span>
            <Button variant="text" size="small" onClick={comparison.hide}>
              {messages.hideComparison}
            </Button>
          </div>
          <Diff
            before={theirText}
            after={mine}
            beforeLabel={messages.theirs(newerWord)}
            afterLabel={messages.mine(null)}
          />
          {(newer === null || basedOn !== newer) && (
            <MergePanel
              base={baseText}
              theirs={theirText}
              mine={mine}
              choices={chosen?.of === mine ? chosen.choices : []}
              onChoose={(choices) => setChosen({ of: mine, choices })}
              onTake={(text) => {
                comparison.hide();
                onMerge(text);
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}
