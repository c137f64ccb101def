import { RelativeTime } from '@cofferdam/ui/base';
import type { Column, PhoneRow } from '@cofferdam/ui/table';
import { CodeCell, CodeOnly, CountdownOnly, NextCodeCell } from '../../components/codes/CodeCells.tsx';
import { IssuerTile } from '../../components/two-factors/IssuerTile.tsx';
import type { TwoFactorEntry } from '../../components/two-factors/twoFactorQueries.ts';
import { twoFactorWords } from '../../components/two-factors/twoFactors.messages.ts';
import { CounterCell } from './CounterCell.tsx';
import styles from './listTwoFactors.module.css';
import { listTwoFactorsMessages as messages } from './listTwoFactors.messages.ts';

const words = messages.columns;

/** What an entry is called in the list: its issuer and account, or its name where it has none. */
export function titleOf({ issuer, account, name }: TwoFactorEntry): { readonly title: string; readonly below: string } {
  if (issuer === '') return { title: name, below: account };
  return { title: issuer, below: account === '' ? name : account };
}

/** Columns of the list: issuer and account, code, next code, who used it last. */
export const twoFactorColumns: readonly Column<TwoFactorEntry>[] = [
  {
    id: 'name',
    header: words.issuer,
    width: 280,
    sortable: true,
    cell: (row) => {
      const { title, below } = titleOf(row);
      return (
        <span className={styles.entry}>
          <IssuerTile name={title} />
          <span className={styles.lines}>
            <span className={styles.issuer}>{title}</span>
            {below !== '' && <span className={styles.account}>{below}</span>}
          </span>
        </span>
      );
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
    hideBelow: 760,
    skeleton: 'short',
    cell: (row) =>
      row.counter === null ? (
        <NextCodeCell name={row.name} />
      ) : (
        <span className={styles.fact}>{messages.counter(row.counter)}</span>
      ),
  },
  {
    id: 'used',
    header: words.used,
    hideBelow: 620,
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

/** An entry as two lines: issuer and account; the code, with its countdown at the end. */
export function phoneRowOf(row: TwoFactorEntry): PhoneRow {
  const { title, below } = titleOf(row);
  const isCounted = row.type === 'HOTP';
  return {
    mono: false,
    title: (
      <>
        {title} <span className={styles.account}>{below}</span>
      </>
    ),
    meta: isCounted ? <CounterCell entry={row} /> : <CodeOnly name={row.name} digits={row.digits} />,
    ...(isCounted ? {} : { state: <CountdownOnly name={row.name} /> }),
  };
}
