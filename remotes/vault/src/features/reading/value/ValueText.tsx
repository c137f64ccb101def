import { useRef, type ChangeEvent, type ClipboardEvent, type Ref } from 'react';
import { RevealedText } from '@cofferdam/ui/value';
import { toField } from './lineEnds.ts';
import { applyEdit } from './applyEdit.ts';
import { JsonText } from './JsonText.tsx';
import styles from './ValueEditor.module.css';
import { draftOf, hasLines, type ValueDraft } from './valueDraft.ts';

/** Props of ValueText. */
export interface ValueTextProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly draft: ValueDraft;
  readonly onChange: (draft: ValueDraft) => void;
  readonly isVisible: boolean;
  readonly inputRef: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
  readonly onFocusChange: (hasFocus: boolean) => void;
}

/**
 * The text of a value. While visible, a colored copy is under the transparent text of the field and gives the
 * field its size; while it is hidden, it shows twelve dots, whatever the length.
 */
export function ValueText(props: ValueTextProps) {
  const { draft, isVisible } = props;
  const hasText = draft.text !== '';
  const isLine = draft.kind === 'line';
  const className = [styles.text, isLine ? styles.line : styles.lines, isVisible ? '' : styles.masked].join(' ');
  return (
    <div className={className}>
      {!isLine && isVisible && (
        <pre className={styles.numbers} aria-hidden="true">
          {numbersOf(draft.text)}
        </pre>
      )}
      <div className={styles.stack}>
        {isVisible && (
          <pre className={styles.colors} aria-hidden="true">
            {draft.kind === 'json' ? <JsonText text={draft.text} /> : <RevealedText text={draft.text} />}
            {'\n'}
          </pre>
        )}
        {!isVisible && hasText && (
          <span className={styles.dots} aria-hidden="true">
            {'●'.repeat(12)}
          </span>
        )}
        <TextControl {...props} />
      </div>
    </div>
  );
}

/** Input types in which the browser inserts pasted or dropped text, including redo. */
const puts: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop', 'historyRedo']);

function TextControl({ id, describedBy, invalid, draft, onChange, inputRef, onFocusChange }: ValueTextProps) {
  /** The last inserted text, with its line endings. */
  const came = useRef<string | null>(null);
  const shared = {
    id,
    ref: inputRef,
    value: draft.text,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    // Attributes that make password managers ignore these fields.
    'data-1p-ignore': true,
    'data-lpignore': 'true',
    onFocus: () => onFocusChange(true),
    onBlur: () => onFocusChange(false),
  } as const;
  if (draft.kind !== 'line') {
    const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void => {
      const { inputType = '' } = nativeEvent as Partial<InputEvent>;
      const pasted = puts.has(inputType) ? came.current : null;
      const edit = { field: target.value, caret: target.selectionEnd, pasted };
      onChange({ ...draft, text: applyEdit(draft.text, edit) });
    };
    return (
      <textarea
        {...shared}
        value={toField(draft.text)}
        wrap="off"
        rows={3}
        onPaste={(event) => (came.current = event.clipboardData.getData('text'))}
        onDrop={(event) => (came.current = event.dataTransfer.getData('text'))}
        onChange={handleChange}
      />
    );
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    // The browser would silently drop the line breaks.
    if (!hasLines(pasted)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const from = selectionStart ?? value.length;
    onChange(draftOf(value.slice(0, from) + pasted + value.slice(selectionEnd ?? from), 'line'));
  };
  return (
    <input
      {...shared}
      type="text"
      onPaste={handlePaste}
      onChange={(event) => onChange({ ...draft, text: event.target.value })}
    />
  );
}

function numbersOf(text: string): string {
  const count = text.split('\n').length;
  return Array.from({ length: Math.max(3, count) }, (_, index) => (index < count ? `${index + 1}` : '')).join('\n');
}
