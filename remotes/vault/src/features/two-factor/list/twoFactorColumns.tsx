import { useContext } from 'react';
import { RelativeTime, VisuallyHidden } from '@cofferdam/ui/base';
import type { Column, PhoneRow } from '@cofferdam/ui/table';
import { CodeCell, CodeOnly, CountdownOnly, NextCodeCell } from '../../reading/codes/CodeCells.tsx';
import { CodeDots } from '../../reading/codes/CodeDots.tsx';
import { OverLimitContext } from '../../items/limits/OverLimitContext.ts';
import { labelsColumn } from '../../items/list/itemColumns.tsx';
import { OverLimitState } from '../../items/limits/OverLimitState.tsx';
import { EntryName } from '../../reading/codes/EntryName.tsx';
import { IssuerTile } from '../../reading/codes/IssuerTile.tsx';
import type { TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { CounterCell } from './CounterCell.tsx';
import styles from './listTwoFactors.module.css';
import { listTwoFactorsMessages as messages } from './listTwoFactors.messages.ts';

const words = messages.columns;

/** The display name of an entry in the list: issuer and account, or its name if it has none. */
function titleOf({ issuer, account, name }: TwoFactorEntry): { readonly title: string; readonly below: string } {
  if (issuer === '') return { title: name, below: account };
  return { title: issuer, below: account === '' ? name : account };
}

/** Columns of the list: issuer and account, code, next code, who used it last. */
export const twoFactorColumns: readonly Column<TwoFactorEntry>[] = [
  {
    id: 'name',
    header: words.issuer,
    minWidth: 240,
    sortable: true,
    cell: (row) => {
      const { title, below } = titleOf(row);
      return <EntryName issuer={title} title={title} below={below} mark={<OverLimitMark id={row.id} />} />;
    },
  },
  {
    id: 'code',
    header: words.code,
    width: 250,
    skeleton: 'text',
    cell: (row) =>
      row.type === 'HOTP' ? <CounterCell entry={row} /> : <CodeCell name={row.name} digits={row.digits} />,
  },
  {
    id: 'next',
    header: words.next,
    width: 130,
    giveWay: 62,
    skeleton: 'short',
    cell: (row) =>
      row.counter === null ? (
        <NextCodeCell name={row.name} />
      ) : (
        <span className={styles.fact}>{messages.counter(row.counter)}</span>
      ),
  },
  // Labels give way before who used it and the next code.
  { ...labelsColumn(words.labels), giveWay: 30 },
  {
    id: 'used',
    header: words.used,
    minWidth: 140,
    giveWay: 61,
    skeleton: 'person',
    cell: ({ lastUsedAt, lastUsedBy }) => (
      <span className={styles.fact}>
        {lastUsedAt === null || lastUsedBy === null ? (
          twoFactorWords.never
        ) : (
          <>
            {lastUsedBy.name || twoFactorWords.gone}, <RelativeTime at={lastUsedAt} />
          </>
        )}
      </span>
    ),
  },
];

/** Marks an entry over the limit, which is read-only. */
function OverLimitMark({ id }: { readonly id: string }) {
  return useContext(OverLimitContext).has(id) && <OverLimitState />;
}

/** An entry as two lines, for people who only see names. Pressing it opens the entry. */
export function namedPhoneRow(row: TwoFactorEntry): PhoneRow {
  const { title, below } = titleOf(row);
  return {
    mono: false,
    start: <IssuerTile name={title} />,
    title: (
      <>
        {title} <span className={styles.account}>{below}</span> <OverLimitMark id={row.id} />
      </>
    ),
    meta: <CodeDots digits={row.digits} />,
  };
}

/**
 * An entry as two lines with its code and countdown: a tap copies the code. A tap on a counter-based one opens it,
 * because generating uses up a code; its button is at the end of the row.
 */
export function livePhoneRow(row: TwoFactorEntry): PhoneRow {
  const lines = namedPhoneRow(row);
  if (row.type === 'HOTP') {
    const counter = (
      <span className={styles.counter}>
        <CounterCell entry={row} />
      </span>
    );
    return { ...lines, meta: counter, end: <span className={styles.generateRoom} /> };
  }
  const code = (
    <button type="button" tabIndex={-1} className={styles.copyCode}>
      <VisuallyHidden>{messages.copyCode}</VisuallyHidden>
      <CodeOnly name={row.name} digits={row.digits} />
    </button>
  );
  return { ...lines, meta: code, end: <CountdownOnly name={row.name} />, press: 'copy' };
}
