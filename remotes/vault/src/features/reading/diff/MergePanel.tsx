import { useMemo } from 'react';
import { Button, SegmentedControl } from '@cofferdam/ui/base';
import { GitMerge } from '@cofferdam/ui/page-icons';
import styles from './MergePanel.module.css';
import { mergeMessages as messages } from './merge.messages.ts';
import { mergeLines, writeMerge, type MergeChoice, type MergePart } from './mergeLines.ts';

/** The choices so far, by conflict. */
export type MergeChoices = readonly (MergeChoice | undefined)[];

/** Props of MergePanel. */
export interface MergePanelProps {
  /** The common base of both texts; null if it can't be read. */
  readonly base: string | null;
  readonly theirs: string;
  readonly mine: string;
  readonly choices: MergeChoices;
  readonly onChoose: (choices: MergeChoices) => void;
  /** The person takes the merged text. Nothing is saved by that. */
  readonly onTake: (text: string) => void;
}

type Conflict = Extract<MergePart, { kind: 'conflict' }>;

/** Merges two changes of one text: compatible changes are taken, and the person resolves each conflict. */
export function MergePanel({ base, theirs, mine, choices, onChoose, onTake }: MergePanelProps) {
  const parts = useMemo(() => mergeLines(base, theirs, mine), [base, theirs, mine]);
  const conflicts = parts.filter((part) => part.kind === 'conflict');
  const text = writeMerge(parts, choices);
  const decided = conflicts.filter((_conflict, index) => choices[index] !== undefined).length;
  const choose = (place: number, choice: MergeChoice): void =>
    onChoose(conflicts.map((_conflict, index) => (index === place ? choice : choices[index])));
  return (
    <section className={styles.panel} aria-label={messages.title}>
      <p className={styles.lead}>
        {base === null && conflicts.length > 0 && `${messages.unknownBase} `}
        {conflicts.length > 0
          ? messages.conflicts(conflicts.length, decided)
          : theirs === mine
            ? messages.same
            : messages.fits}
      </p>
      {conflicts.length > 0 && (
        <ol className={styles.places}>
          {conflicts.map((conflict, index) => (
            <li key={index} className={styles.place}>
              <div className={styles.head}>
                <span>{messages.place(index + 1, conflicts.length)}</span>
                <SegmentedControl<MergeChoice | ''>
                  label={messages.keep(index + 1)}
                  value={choices[index] ?? ''}
                  options={(['theirs', 'mine', 'both'] as const).map((value) => ({ value, label: messages[value] }))}
                  onChange={(choice) => choice !== '' && choose(index, choice)}
                />
              </div>
              <Sides conflict={conflict} choice={choices[index]} />
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          icon={<GitMerge />}
          disabledReason={text === null ? messages.undecided : undefined}
          onClick={() => text !== null && onTake(text)}
        >
          {messages.take}
        </Button>
      </div>
    </section>
  );
}

function Sides({ conflict, choice }: { readonly conflict: Conflict; readonly choice: MergeChoice | undefined }) {
  return (
    <div className={styles.sides}>
      {(['theirs', 'mine'] as const).map((side) => {
        const isLeft = choice !== undefined && choice !== 'both' && choice !== side;
        return (
          <div key={side} className={isLeft ? `${styles.side} ${styles.leftOut}` : styles.side}>
            <span className={styles.word}>{messages[side]}</span>
            {conflict[side].length === 0 ? (
              <span className={styles.word}>({messages.nothing})</span>
            ) : (
              <code className={styles.lines}>{conflict[side].join('\n')}</code>
            )}
          </div>
        );
      })}
    </div>
  );
}
