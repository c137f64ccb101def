import { useContext, useEffect, useSyncExternalStore } from 'react';
import { Eye, EyeOff, Copy } from '@cofferdam/ui/icons';
import { RowButton } from '@cofferdam/ui/table';
import { useUi } from '@cofferdam/ui/theme';
import { MaskedDots, RevealedText, SecondsRing } from '@cofferdam/ui/value';
import { useDisabledReason } from '../../../items/limits/useDisabledReason.ts';
import type { SecretRow } from '../../../items/calls/secretQueries.ts';
import { listSecretsMessages as messages } from '../listSecrets.messages.ts';
import { RevealedValuesContext, shownMs, type RevealedValues } from './RevealedValues.ts';
import styles from './values.module.css';

/** Props of ValueCell. */
export interface ValueCellProps {
  readonly row: SecretRow;
}

/** Longer values have no tooltip: the secret's page shows them completely. */
const tipCharacters = 500;

/** The value of a secret in the list: masked until revealed, then shown for 30 seconds. */
export function ValueCell({ row }: ValueCellProps) {
  const values = useContext(RevealedValuesContext);
  return values === null ? null : <Value values={values} row={row} />;
}

function Value({ values, row }: ValueCellProps & { readonly values: RevealedValues }) {
  const { presentation } = useUi();
  const accessReason = useDisabledReason('secret:version:access');
  const shown = useSyncExternalStore(values.subscribe, () => values.get(row));
  const isRevealingAll = useSyncExternalStore(values.subscribe, () => values.isRevealingAll);
  useEffect(() => {
    if (isRevealingAll) values.see(row);
  }, [values, row, isRevealingAll]);
  if (row.currentVersion === null) return <span className={styles.none}>{messages.noActiveVersion}</span>;
  return (
    <span className={styles.cell}>
      {shown === undefined ? (
        <span className={styles.text}>
          <MaskedDots />
        </span>
      ) : (
        <>
          <code className={styles.text} data-tip={shown.value.length > tipCharacters ? undefined : shown.value}>
            <RevealedText text={shown.value} />
          </code>
          <SecondsLeft values={values} row={row} />
        </>
      )}
      <RowButton
        action="reveal"
        label={shown === undefined ? messages.revealValue : messages.hideValue}
        icon={shown === undefined ? <Eye /> : <EyeOff />}
        disabledReason={accessReason ?? (presentation ? messages.presentation : undefined)}
      />
      <RowButton action="copy-value" label={messages.copyValue} icon={<Copy />} disabledReason={accessReason} />
    </span>
  );
}

/** The countdown of a revealed value. */
function SecondsLeft({ values, row }: ValueCellProps & { readonly values: RevealedValues }) {
  const seconds = useSyncExternalStore(values.subscribe, () => values.secondsLeft(row));
  return <SecondsRing seconds={seconds} of={shownMs / 1_000} />;
}
