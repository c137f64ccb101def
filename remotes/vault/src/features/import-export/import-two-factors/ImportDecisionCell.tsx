import { Select } from '@cofferdam/ui/form';
import { importFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import styles from '../source/importReview.module.css';
import { deedsOf, type Deed, type ReviewLine } from './reviewImport.ts';
import { isRefused, type ReviewRow } from './reviewRows.ts';

/** Decides what becomes of one line. */
export type Decide = (key: string, deed: Deed) => void;

/** Props of ImportDecisionCell. */
export interface ImportDecisionCellProps {
  readonly row: ReviewRow;
  readonly decide: Decide;
  /** Without the reason behind it, where there is no room: the tag says it in a word. */
  readonly isShort?: boolean;
}

/** What happens with a row when Import is pressed, or why nothing does. */
export function ImportDecisionCell({ row, decide, isShort = false }: ImportDecisionCellProps) {
  if (isRefused(row)) {
    return (
      <span className={styles.deed}>
        {!isShort && <span className={styles.muted}>{messages.leftOut}</span>}
        <span className={styles.bad}>{importFaultWords[row.refused.fault]}</span>
      </span>
    );
  }
  const { verdict, deed } = row;
  if (verdict.kind === 'conflict') {
    return (
      <span className={styles.deed}>
        <ActionSelect line={row} decide={decide} />
        {!isShort && <span className={styles.warn}>{messages.otherSeed(verdict.with)}</span>}
      </span>
    );
  }
  if (deed !== 'skip') return <span>{addWords(row)}</span>;
  return <span className={styles.dim}>{skipWords(row)}</span>;
}

/** The choice about a name that is there with another seed. */
function ActionSelect({ line, decide }: { readonly line: ReviewLine; readonly decide: Decide }) {
  return (
    // The list moves by the same keys; here they belong to the choice.
    <span className={styles.choice} onKeyDown={(event) => event.stopPropagation()} role="presentation">
      <Select<Deed>
        hideLabel
        size="small"
        label={messages.deedOf(line.imported.name)}
        value={line.deed}
        options={deedsOf(line.verdict).map((value) => ({
          value,
          label: value === 'add' ? messages.addAs(line.freeName) : messages.deeds[value],
        }))}
        onChange={(deed) => decide(line.key, deed)}
      />
    </span>
  );
}

function addWords({ freeName, imported }: ReviewLine): string {
  return freeName === imported.name ? messages.deeds.add : messages.addAs(freeName);
}

function skipWords({ verdict }: ReviewLine): string {
  if (verdict.kind === 'duplicate') return messages.sameAs(verdict.of);
  return verdict.kind === 'repeated' ? messages.sameInFile(verdict.position) : messages.leaveOut;
}
