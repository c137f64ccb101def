import { Decided } from '../review/Decided.tsx';
import { DecisionSelect } from '../review/DecisionSelect.tsx';
import { importReviewMessages } from '../review/importReview.messages.ts';
import { LeftOut } from '../review/LeftOut.tsx';
import { importValuesMessages as messages } from './importValues.messages.ts';
import styles from './importValues.module.css';
import type { ExistingItem, ReviewRow } from './reviewImport.ts';

/** Props of ValueDecision. */
export interface ValueDecisionProps {
  readonly row: ReviewRow;
  readonly isSelected: boolean;
  readonly onSelect: (row: ReviewRow, isSelected: boolean) => void;
  /** Set on a phone, where only the row's checkbox decides. */
  readonly isBrief: boolean;
}

/** What Import does with a row, or why it's skipped. */
export function ValueDecision(props: ValueDecisionProps) {
  return props.isBrief ? (
    <span className={styles.phoneDecision}>
      <Decision {...props} />
    </span>
  ) : (
    <Decision {...props} />
  );
}

function Decision({ row, isSelected, onSelect, isBrief }: ValueDecisionProps) {
  const { leaveOut } = importReviewMessages;
  const selected = { text: isSelected ? actionOf(row) : leaveOut, isDim: !isSelected };
  switch (row.verdict) {
    case 'new':
    case 'changed':
      return <Decided {...selected}>{row.details.isBase64 === true ? messages.base64 : undefined}</Decided>;
    case 'same':
      return <Decided isDim text={sameText(row)} />;
    case 'clash':
    case 'exists': {
      const why = row.verdict === 'clash' ? messages.ignoreCase : messages.unknown;
      return isBrief ? (
        <Decided {...selected}>{why}</Decided>
      ) : (
        <DecisionSelect
          label={messages.decide(row.name)}
          value={isSelected ? 'add' : 'leave'}
          options={[
            { value: 'leave', label: leaveOut },
            { value: 'add', label: actionOf(row) },
          ]}
          onChange={(value) => onSelect(row, value === 'add')}
        >
          {why}
        </DecisionSelect>
      );
    }
    default:
      return <LeftOut reason={reasonOf(row)} isFault={row.verdict !== 'duplicate' && row.verdict !== 'left-out'} />;
  }
}

/** The action for a selectable row. */
function actionOf({ existing, name }: ReviewRow): string {
  if (existing === null) return messages.add;
  const next = existing.versionCount === null ? null : existing.versionCount + 1;
  return existing.name === name ? messages.addAs(next) : messages.addAsOf(next, existing.name);
}

function sameText({ existing, name }: ReviewRow): string {
  const { version, name: stored }: Pick<ExistingItem, 'version' | 'name'> = existing ?? { version: null, name };
  return stored === name ? messages.same(version) : messages.sameOf(version, stored);
}

/** Why a row can't be selected. */
export function reasonOf(row: ReviewRow): string {
  const { reasons } = messages;
  if (row.verdict === 'same') return reasons.same;
  if (row.envFault !== null) {
    const reason = reasons.lines[row.envFault];
    return row.count === 1 ? reason : reasons.counted(row.count, reason);
  }
  if (row.nameFault !== null) return reasons.names[row.nameFault];
  if (row.winnerLine !== null) return reasons.duplicate(messages.place(row.unit, row.winnerLine));
  return row.verdict === 'too-large' || row.verdict === 'bad-value' ? reasons[row.verdict] : reasons.empty;
}
