import type { MergedReading, RefusedEntry } from '@cofferdam/domain/otp';
import { Button, Card, ErrorState, Note, SkeletonRows, StateText, Tag } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { CircleAlert, Copy, Plus } from '@cofferdam/ui/icons';
import { SimpleTable, type Column } from '@cofferdam/ui/table';
import { EntryName } from '../../components/two-factors/EntryName.tsx';
import { importFaultWords } from '../../components/two-factors/otpFaults.messages.ts';
import { twoFactorWords } from '../../components/two-factors/twoFactors.messages.ts';
import { QrSources } from '../../components/qr/QrSources.tsx';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import styles from './importTwoFactors.module.css';
import { deedsOf, faultOfChoice, type Deed, type ReviewLine, type Verdict } from './reviewImport.ts';
import type { ImportReviewState } from './useImportReview.ts';

/** Props of ImportReview. */
export interface ImportReviewProps {
  readonly merged: MergedReading;
  readonly review: ImportReviewState;
  readonly fault: string | null;
  /** Takes the next part of a set of codes. */
  readonly onText: (text: string) => void;
}

/** What was read, line by line, with what becomes of each; nothing is written before Import. */
export function ImportReview({ merged, review, fault, onText }: ImportReviewProps) {
  const { reading, progress } = merged;
  const { status, lines, decide, compare } = review;
  const isWaiting = progress !== null && progress.read < progress.size;
  const columns = columnsOf(decide);
  return (
    <>
      {progress !== null && (
        <Card title={messages.batch(progress.read, progress.size)}>
          <progress
            className={styles.progress}
            aria-label={messages.batch(progress.read, progress.size)}
            value={progress.read}
            max={progress.size}
          />
          {isWaiting && (
            <div className={styles.batch}>
              <span>{messages.nextBatch}</span>
              <QrSources onText={onText} stays />
            </div>
          )}
        </Card>
      )}
      {fault !== null && (
        <Note tone="warn" live="assertive">
          {fault}
        </Note>
      )}
      {status === 'comparing' && <SkeletonRows rows={4} />}
      {status === 'failed' && (
        <ErrorState title={messages.compareFailed} onRetry={compare} retrying={false}>
          {messages.compareFailedText}
        </ErrorState>
      )}
      {status === 'ready' && lines.length > 0 && (
        <Card flush title={messages.found[reading.format]} count={String(lines.length)}>
          <SimpleTable
            label={messages.found[reading.format]}
            columns={columns}
            rows={lines}
            rowKey={(line) => line.key}
            phoneRow={(line) => ({
              mono: false,
              title: nameOf(line),
              meta: <VerdictWord verdict={line.verdict} />,
              action: <DeedSelect line={line} decide={decide} />,
            })}
          />
        </Card>
      )}
      {reading.refused.length > 0 && <Refused entries={reading.refused} />}
      {reading.withoutCode > 0 && <Note>{messages.withoutCode(reading.withoutCode)}</Note>}
      {lines.some((line) => line.imported.hasNote) && <Note>{messages.notes}</Note>}
    </>
  );
}

function columnsOf(decide: ImportReviewState['decide']): readonly Column<ReviewLine>[] {
  return [
    {
      id: 'entry',
      header: messages.columns.entry,
      grow: 1.4,
      cell: (line) => {
        const { issuer, account } = line.imported.entry;
        return (
          <EntryName issuer={issuer || line.imported.name}>
            <span>{nameOf(line)}</span>
            <span className={styles.below}>{[issuer, account].filter((part) => part !== '').join(', ')}</span>
          </EntryName>
        );
      },
    },
    {
      id: 'kind',
      header: messages.columns.kind,
      width: 150,
      cell: ({ imported: { entry } }) => (
        <span className={styles.below}>
          {twoFactorWords.types[entry.type]}
          {entry.type === 'STEAM' ? '' : `, ${entry.digits}`}
        </span>
      ),
    },
    {
      id: 'verdict',
      header: messages.columns.verdict,
      grow: 1,
      cell: (line) => <VerdictWord verdict={line.verdict} />,
    },
    {
      id: 'deed',
      header: messages.columns.deed,
      width: 190,
      cell: (line) => <DeedSelect line={line} decide={decide} />,
    },
  ];
}

/** The name under which it will be; the one of the file while it is skipped. */
function nameOf({ deed, verdict, freeName, imported }: ReviewLine): string {
  if (deed === 'skip') return imported.name;
  return deed === 'replace' && verdict.kind === 'conflict' ? verdict.with : freeName;
}

function VerdictWord({ verdict }: { readonly verdict: Verdict }) {
  switch (verdict.kind) {
    case 'new':
      return (
        <Tag tone="ok" icon={<Plus />}>
          {messages.verdicts.new}
        </Tag>
      );
    case 'duplicate':
      return (
        <StateText tone="muted" icon={<Copy />}>
          {messages.verdicts.duplicate(verdict.of)}
        </StateText>
      );
    case 'repeated':
      return (
        <StateText tone="muted" icon={<Copy />}>
          {messages.verdicts.repeated(verdict.position)}
        </StateText>
      );
    case 'conflict':
      return (
        <StateText tone="warn" icon={<CircleAlert />}>
          {messages.verdicts.conflict(verdict.with)}
        </StateText>
      );
  }
}

interface DeedSelectProps {
  readonly line: ReviewLine;
  readonly decide: ImportReviewState['decide'];
}

function DeedSelect({ line, decide }: DeedSelectProps) {
  return (
    <div className={styles.deed}>
      <Select<Deed>
        hideLabel
        size="small"
        label={messages.deedOf(line.imported.name)}
        value={line.deed}
        options={deedsOf(line.verdict).map((value) => ({
          value,
          label:
            value === 'add' && line.verdict.kind === 'conflict' ? messages.addAs(line.freeName) : messages.deeds[value],
        }))}
        onChange={(deed) => decide(line.key, deed)}
      />
    </div>
  );
}

function Refused({ entries }: { readonly entries: readonly RefusedEntry[] }) {
  return (
    <Card title={messages.refused} count={String(entries.length)}>
      <ul className={styles.refused}>
        {entries.map(({ position, label, fault }) => (
          <li key={`${position} ${label} ${fault}`}>
            <strong>{label === '' ? messages.place(position) : `${messages.place(position)}, ${label}`}</strong>
            <span className={styles.below}>{importFaultWords[fault]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The buttons under a review. */
export function ImportButtons(props: {
  readonly review: ImportReviewState;
  readonly onReplace: () => void;
  readonly onImport: () => void;
}) {
  const { status, lines, isImporting } = props.review;
  const count = lines.filter((line) => line.deed !== 'skip').length;
  const fault = status === 'ready' ? faultOfChoice(lines) : 'none';
  return (
    <>
      <Button onClick={props.onReplace}>{messages.startOver}</Button>
      <Button
        variant="primary"
        loading={isImporting}
        disabledReason={fault === null ? undefined : messages.faultsOfChoice[fault]}
        onClick={props.onImport}
      >
        {messages.import(count)}
      </Button>
    </>
  );
}
