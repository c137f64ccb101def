import { useMemo } from 'react';
import { RevealedText } from '@cofferdam/ui/value';
import styles from './ValueEditor.module.css';

/** Longer texts get one color: thousands of small elements would block the page. */
const coloredCharacters = 4_000;

interface JsonPart {
  readonly kind: 'key' | 'string' | 'rest';
  readonly text: string;
}

/** JSON with muted keys, so that the values stand out: their digits and symbols as in every revealed value. */
export function JsonText({ text }: { readonly text: string }) {
  const parts = useMemo(() => (text.length > coloredCharacters ? null : splitJson(text)), [text]);
  if (parts === null) return text;
  return parts.map((part, index) => {
    if (part.kind === 'key') {
      return (
        <span key={index} className={styles.key}>
          {part.text}
        </span>
      );
    }
    if (part.kind === 'rest') return part.text;
    return (
      <span key={index}>
        &quot;
        <RevealedText text={part.text.slice(1, -1)} />
        &quot;
      </span>
    );
  });
}

/** Splits at strings. A string before a colon is a key; incomplete JSON stays unchanged. */
function splitJson(text: string): readonly JsonPart[] {
  const parts: JsonPart[] = [];
  let done = 0;
  for (const found of text.matchAll(/"(?:[^"\\\n]|\\.)*"/g)) {
    const end = found.index + found[0].length;
    parts.push({ kind: 'rest', text: text.slice(done, found.index) });
    parts.push({ kind: /^\s*:/.test(text.slice(end, end + 20)) ? 'key' : 'string', text: found[0] });
    done = end;
  }
  return [...parts, { kind: 'rest', text: text.slice(done) }];
}
