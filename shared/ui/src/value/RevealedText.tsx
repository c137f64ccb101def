import { useMemo, type ReactNode } from 'react';

/** Longer texts get one color: thousands of small elements would block the page. */
const coloredCharacters = 2_000;

/** A value for reading aloud or typing: digits in accent, symbols in violet, letters plain. */
export function RevealedText({ text }: { text: string }): ReactNode {
  const runs = useMemo(
    () =>
      text.length > coloredCharacters
        ? undefined
        : [...text.matchAll(/\p{N}+|[\p{L}\p{M}\s]+|[^\p{N}\p{L}\p{M}\s]+/gu)],
    [text],
  );
  if (runs === undefined) return text;
  return runs.map((run) => {
    const [part] = run;
    if (/^\p{N}/u.test(part)) {
      return (
        <span key={run.index} className="cd-digit">
          {part}
        </span>
      );
    }
    if (/^[\p{L}\p{M}\s]/u.test(part)) return part;
    return (
      <span key={run.index} className="cd-symbol">
        {part}
      </span>
    );
  });
}
