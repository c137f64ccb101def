import { useEffect, useState } from 'react';
import { LiveText, Spinner } from '@cofferdam/ui/base';
import { usePresentation } from '@cofferdam/ui/theme';
import { CodeDots } from './CodeDots.tsx';
import { CodeText } from './CodeText.tsx';
import { codesMessages as messages } from './codes.messages.ts';
import styles from './codes.module.css';

/** Props of GeneratedCode. */
export interface GeneratedCodeProps {
  readonly digits: number;
  /** Raises the counter and returns the code; each call uses up a code. Errors were already shown. */
  readonly onGenerate: () => Promise<string>;
  readonly disabledReason?: string | undefined;
  /** In a grid, arrow keys move here, not Tab. */
  readonly tabIndex?: number;
}

/** How long a counter-based code stays visible. */
const shownMs = 30_000;

/** A counter-based code: dots and a button, because generating uses up a code. */
export function GeneratedCode({ digits, onGenerate, disabledReason, tabIndex }: GeneratedCodeProps) {
  const isMasked = usePresentation();
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (code === null) return;
    const timer = setTimeout(() => setCode(null), shownMs);
    return () => clearTimeout(timer);
  }, [code]);
  const inert = isBusy || disabledReason !== undefined || isMasked;
  const generate = async (): Promise<void> => {
    if (inert) return;
    setIsBusy(true);
    try {
      setCode(await onGenerate());
    } catch {
      // The central handler has shown the error.
    } finally {
      setIsBusy(false);
    }
  };
  const shown = isMasked ? null : code;
  return (
    <span className={styles.cell}>
      {shown === null ? <CodeDots digits={digits} /> : <CodeText code={shown} />}
      <button
        type="button"
        className={styles.generate}
        tabIndex={tabIndex}
        aria-disabled={inert || undefined}
        aria-busy={isBusy || undefined}
        aria-label={disabledReason === undefined ? undefined : `${messages.generate}: ${disabledReason}`}
        data-tip={disabledReason}
        onClick={() => void generate()}
      >
        {isBusy && <Spinner />}
        {messages.generate}
      </button>
      <LiveText>{shown === null ? '' : messages.generated(shown)}</LiveText>
    </span>
  );
}
