import { useState } from 'react';
import type { PlanName } from '@cofferdam/domain';
import { SegmentedControl } from '@cofferdam/ui/base';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { comparePlansMessages as messages } from './comparePlans.messages.ts';
import styles from './comparePlans.module.css';
import { ChooseButton, PlanPrice } from './PlanColumn.tsx';
import { Cell, Used, type PlanComparisonProps } from './PlanTable.tsx';

/** One plan at a time, for phones: its price, and its limits with their usage. */
export function PlanList({ columns, rows, onChoose }: PlanComparisonProps) {
  const first = columns.find(({ isChosen }) => isChosen) ?? columns.find(({ isPresent }) => isPresent) ?? columns[0];
  const [shown, setShown] = useState<PlanName>(first?.plan ?? 'FREE');
  const column = columns.find(({ plan }) => plan === shown);
  if (column === undefined) return null;
  return (
    <>
      <SegmentedControl
        label={messages.plan}
        value={shown}
        onChange={setShown}
        options={columns.map(({ plan }) => ({ value: plan, label: limitsMessages.plans[plan] }))}
      />
      <div className={styles.phoneHead}>
        <PlanPrice column={column} />
        <ChooseButton column={column} onChoose={onChoose} />
      </div>
      <ul className={styles.phoneRows} aria-label={messages.caption}>
        {rows.map((row) => (
          <li key={row.limit}>
            <span className={styles.phoneLimit}>{limitsMessages.limits[row.limit]}</span>
            <span className={styles.phoneValue}>
              <Cell row={row} cell={row.cells[column.plan]} />
              <Used row={row} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
