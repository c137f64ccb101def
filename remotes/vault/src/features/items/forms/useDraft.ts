import { useState } from 'react';

/** The state of a form, and the field that the server refused. */
export interface DraftState<Draft, Field> {
  readonly draft: Draft;
  /** Changes some fields and clears their errors. */
  readonly change: (part: Partial<Draft>) => void;
  /** Resets the form. */
  readonly reset: (draft: Draft) => void;
  /** Whether the person tried to submit: after that, missing fields are reported. */
  readonly isTried: boolean;
  readonly markTried: () => void;
  readonly refused: Field | null;
  readonly refuse: (field: Field) => void;
}

/** Keeps the state of a form. */
export function useDraft<Draft extends object, Field extends string & keyof Draft>(
  initial: Draft,
): DraftState<Draft, Field> {
  const [draft, setDraft] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const [refused, refuse] = useState<Field | null>(null);
  return {
    draft,
    change: (part) => {
      refuse((field) => (field !== null && field in part ? null : field));
      setDraft((now) => ({ ...now, ...part }));
    },
    reset: (next) => {
      setDraft(next);
      setIsTried(false);
    },
    isTried,
    markTried: () => setIsTried(true),
    refused,
    refuse,
  };
}
