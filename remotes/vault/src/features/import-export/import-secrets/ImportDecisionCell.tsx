import { Select } from '@cofferdam/ui/form';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import type { ExistingSecret, ReviewRow } from './reviewImport.ts';
import styles from '../source/importReview.module.css';

/** Props of ImportDecisionCell. */
export interface ImportDecisionCellProps {
  readonly row: ReviewRow;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Set where the row's box is all that it is decided by: there is no room for a list. */
  readonly isBrief?: boolean;
}

/** What happens with a row when Import is pressed, or why nothing does. */
export function ImportDecisionCell({ row, isChosen, onChoose, isBrief = false }: ImportDecisionCellProps) {
  const chosenAction = isChosen ? <span>{deedOf(row)}</span> : <span className={styles.dim}>{messages.leaveOut}</span>;
  switch (row.verdict) {
    case 'new':
    case 'changed':
      return chosenAction;
    case 'same':
      return <span className={styles.dim}>{sameText(row)}</span>;
    case 'clash':
    case 'exists':
      return (
        <span className={styles.deed}>
          {isBrief ? (
            chosenAction
          ) : (
            // The list moves by the same keys; here they belong to the choice.
            <span className={styles.choice} onKeyDown={(event) => event.stopPropagation()} role="presentation">
              <Select
                hideLabel
                size="small"
                label={messages.decide(row.name)}
                value={isChosen ? 'add' : 'leave'}
                options={[
                  { value: 'leave', label: messages.leaveOut },
                  { value: 'add', label: deedOf(row) },
                ]}
                onChange={(value) => onChoose(value === 'add')}
              />
            </span>
          )}
          <span className={styles.warn}>{row.verdict === 'clash' ? messages.ignoreCase : messages.unknown}</span>
        </span>
      );
    default:
      return (
        <span className={styles.deed}>
          <span className={styles.muted}>{messages.leftOut}</span>
          <span className={row.verdict === 'duplicate' ? styles.dim : styles.bad}>{reasonOf(row)}</span>
        </span>
      );
  }
}

/** What Import does with a row that may be chosen. */
function deedOf({ existing, name }: ReviewRow): string {
  if (existing === null) return messages.add;
  const next = existing.versionCount + 1;
  return existing.name === name ? messages.addAs(next) : messages.addAsOf(next, existing.name);
}

function sameText({ existing, name }: ReviewRow): string {
  const { version, name: stored }: Pick<ExistingSecret, 'version' | 'name'> = existing ?? { version: null, name };
  return stored === name ? messages.same(version) : messages.sameOf(version, stored);
}

/** Why a row that may not be chosen is left out. */
export function reasonOf(row: ReviewRow): string {
  const { reasons } = messages;
  if (row.verdict === 'same') return reasons.same;
  if (row.envFault !== null) return reasons.lines[row.envFault];
  if (row.nameFault !== null) return reasons.names[row.nameFault];
  if (row.winnerLine !== null) return reasons.duplicate(messages.place(row.unit, row.winnerLine));
  return row.verdict === 'too-large' || row.verdict === 'bad-value' ? reasons[row.verdict] : reasons.empty;
}
