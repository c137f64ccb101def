import { importFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { Decided } from '../review/Decided.tsx';
import { DecisionSelect } from '../review/DecisionSelect.tsx';
import { importReviewMessages } from '../review/importReview.messages.ts';
import { LeftOut } from '../review/LeftOut.tsx';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import { decisionsOf, type Decision, type ReviewLine, type Verdict } from './reviewImport.ts';
import { isRefused, type ReviewRow } from './reviewRows.ts';

/** Props of CodeDecision. */
export interface CodeDecisionProps {
  readonly row: ReviewRow;
  /** Sets the decision for a row, by its key. */
  readonly decide: (key: string, decision: Decision) => void;
  /** Without the reason, if space is tight: the state shows it in a word. */
  readonly isBrief: boolean;
}

/** What Import does with a row, or why it's skipped. */
export function CodeDecision({ row, decide, isBrief }: CodeDecisionProps) {
  if (isRefused(row)) return <LeftOut isFault reason={importFaultWords[row.refused.fault]} isBrief={isBrief} />;
  const { verdict, decision } = row;
  if (verdict.kind !== 'conflict' && verdict.kind !== 'name-repeated') {
    return <Decided isDim={decision === 'skip'} text={decision === 'skip' ? skipWords(row) : addWords(row)} />;
  }
  return (
    <DecisionSelect<Decision>
      label={messages.decisionOf(row.imported.name)}
      value={decision}
      options={decisionsOf(verdict).map((value) => ({
        value,
        label: value === 'add' ? messages.addAs(row.freeName) : messages.decisions[value],
      }))}
      onChange={(chosen) => decide(row.key, chosen)}
    >
      {isBrief ? undefined : reasonOf(verdict)}
    </DecisionSelect>
  );
}

function reasonOf(verdict: Extract<Verdict, { kind: 'conflict' | 'name-repeated' }>): string {
  return verdict.kind === 'conflict' ? messages.otherSeed(verdict.with) : messages.otherSeedInFile(verdict.position);
}

function addWords({ freeName, imported }: ReviewLine): string {
  return freeName === imported.name ? messages.decisions.add : messages.addAs(freeName);
}

function skipWords({ verdict }: ReviewLine): string {
  if (verdict.kind === 'duplicate') return messages.sameAs(verdict.of);
  return verdict.kind === 'repeated' ? messages.sameInFile(verdict.position) : importReviewMessages.leaveOut;
}
