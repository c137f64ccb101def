import { useState } from 'react';

/** A form that can be sent again after each refusal. */
export interface Attempt {
  readonly isBusy: boolean;
  /** Ignored while one is running. */
  readonly start: () => void;
  /** Makes the form usable again after it was accepted. */
  readonly reset: () => void;
}

/**
 * One attempt at a time, for sign-in forms. Before sign-in, `useCommand` would cost the first page 7 kB.
 *
 * @param send returns why it was refused; null ends the form, which then stays busy
 */
export function useAttempt<Refusal>(
  send: () => Promise<Refusal | null>,
  onRefused: (refusal: Refusal) => void,
): Attempt {
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const refusal = await send();
    if (refusal === null) return;
    setBusy(false);
    onRefused(refusal);
  };
  return { isBusy, start: () => void run(), reset: () => setBusy(false) };
}
