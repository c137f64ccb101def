import { PlanTag, VisuallyHidden } from '@cofferdam/ui/base';
import { CircleAlert, TriangleAlert } from '@cofferdam/ui/icons';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import type { PlanCell, PlanRow } from './comparePlans.ts';
import { comparePlansMessages as messages } from './comparePlans.messages.ts';
import { ChooseButton, describeLimit, PlanPrice, type PlanColumn } from './PlanColumn.tsx';
import styles from './comparePlans.module.css';

/** Props of PlanTable and PlanList. */
export interface PlanComparisonProps {
  readonly columns: readonly PlanColumn[];
  readonly rows: readonly PlanRow[];
  readonly onChoose: (plan: PlanColumn['plan']) => void;
}

/** The plans side by side: a column per plan, a row per limit with its usage. */
export function PlanTable({ columns, rows, onChoose }: PlanComparisonProps) {
  return (
    <table className={styles.table}>
      <caption className="cd-hidden">{messages.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.limitHead}>
            <VisuallyHidden>{messages.limit}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{messages.usedHead}</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <th key={column.plan} scope="col" className={classOf(column)}>
              <span className={styles.name}>
                <PlanTag plan={column.plan}>{limitsMessages.plans[column.plan]}</PlanTag>
                <span className={styles.mark}>{describeMark(column)}</span>
              </span>
              <PlanPrice column={column} />
              <ChooseButton column={column} onChoose={onChoose} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.limit}>
            <th scope="row">{limitsMessages.limits[row.limit]}</th>
            <td className={styles.used}>
              <Used row={row} />
            </td>
            {columns.map((column) => (
              <td key={column.plan} className={classOf(column)}>
                <Cell row={row} cell={row.cells[column.plan]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const classOf = ({ choice, isChosen }: PlanColumn): string | undefined =>
  isChosen ? styles.chosen : choice === 'current' ? styles.current : undefined;

/** The state of a plan, beside its name. */
function describeMark({ choice, isChosen, isPresent }: PlanColumn): string | null {
  if (isChosen) return messages.selected;
  return isPresent || choice === 'current' ? messages.current : null;
}

/** Current usage, with an icon if it is close to the limit. */
export function Used({ row }: { readonly row: PlanRow }) {
  if (row.used === null) return null;
  const text = messages.used(row.used);
  if (row.level === 'fine') return <span className="cd-dim">{text}</span>;
  const isFull = row.level === 'full';
  return (
    <span className={isFull ? styles.full : styles.near}>
      {isFull ? <CircleAlert aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      {text}
      <VisuallyHidden>, {isFull ? messages.fullMark : messages.nearMark}</VisuallyHidden>
    </span>
  );
}

/** A limit in one plan, with an icon if current usage is higher. */
export function Cell({ row, cell }: { readonly row: PlanRow; readonly cell: PlanCell }) {
  const text = describeLimit(row, cell);
  if (cell.isBelow) {
    return (
      <span className={styles.below}>
        <TriangleAlert aria-hidden="true" />
        {text}
        <VisuallyHidden>, {messages.belowMark}</VisuallyHidden>
      </span>
    );
  }
  return <span className={cell.allowed === null ? 'cd-dim' : undefined}>{text}</span>;
}
