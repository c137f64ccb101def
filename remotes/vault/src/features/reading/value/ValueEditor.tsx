import { useState, type DragEvent, type Ref } from 'react';
import { limits } from '@cofferdam/domain';
import { IconButton, SegmentedControl, StateText, VisuallyHidden } from '@cofferdam/ui/base';
import { Field } from '@cofferdam/ui/form';
import { Check, CircleX, Eye, EyeOff } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { readTextFile } from './readTextFile.ts';
import { lineEndOf } from './lineEnds.ts';
import { countBytes, formatBytes } from '../../items/format/formatBytes.ts';
import { ValueSources } from './ValueSources.tsx';
import { ValueText } from './ValueText.tsx';
import styles from './ValueEditor.module.css';
import { checkValue, draftOf, hasLines, type ValueDraft, type ValueKind } from './valueDraft.ts';
import { valueEditorMessages as messages } from './valueEditor.messages.ts';

/** Props of ValueEditor. */
export interface ValueEditorProps {
  readonly draft: ValueDraft;
  readonly onChange: (draft: ValueDraft) => void;
  /** What is wrong with the value, once the person has tried to send it. */
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** The origin of the value, beside the label. */
  readonly start?: string | undefined;
  /** Whether the size is above the text, with the limit; otherwise below. */
  readonly sizeAbove?: boolean;
}

/** `auto` shows the text while focused; the others are explicit choices. */
type Showing = 'auto' | 'shown' | 'hidden';

/** The field for a value: single line, multi-line, or JSON; typed, generated or from a file; hidden on blur. */
export function ValueEditor({ draft, onChange, error, inputRef, start, sizeAbove = false }: ValueEditorProps) {
  const isPresenting = usePresentation();
  const [hasFocus, setHasFocus] = useState(false);
  const [showing, setShowing] = useState<Showing>('auto');
  const [fileFault, setFileFault] = useState<string>();
  const isVisible = !isPresenting && (showing === 'shown' || (showing === 'auto' && hasFocus));

  const change = (next: ValueDraft): void => {
    setFileFault(undefined);
    onChange(next);
  };
  const takeFile = async (file: File): Promise<void> => {
    const read = await readTextFile(file, limits.secretValueBytes);
    if (read.ok) change(draftOf(read.text, draft.kind));
    else if (read.reason === 'too-large') setFileFault(messages.fileTooLarge(file.name));
    else if (read.reason === 'not-text') setFileFault(messages.fileNotText(file.name));
    else setFileFault(messages.fileUnreadable(file.name));
  };
  const handleDrop = (event: DragEvent): void => {
    const file = event.dataTransfer.files[0];
    if (file === undefined) return;
    event.preventDefault();
    void takeFile(file);
  };
  const size = formatBytes(countBytes(draft.text));
  const hint = isPresenting
    ? messages.hintPresenting
    : lineEndOf(draft.text) === '\r\n'
      ? messages.hintLineEnds
      : draft.text.includes('\r')
        ? messages.hintMixedLineEnds
        : messages.hint;

  return (
    <Field
      label={messages.label}
      hint={hint}
      hintAside={sizeAbove ? undefined : size}
      error={fileFault ?? error}
      aside={
        <>
          {start !== undefined && <span className={styles.start}>{start}</span>}
          <ValueSources
            onGenerate={(text) => change(draftOf(text, draft.kind))}
            onFile={(file) => void takeFile(file)}
          />
        </>
      }
    >
      {({ id, describedBy, invalid }) => (
        <div
          className={invalid ? `${styles.box} ${styles.invalid}` : styles.box}
          onDragOver={(event) => event.preventDefault()}
          onDrop={handleDrop}
        >
          <div className={styles.head}>
            <KindChoice draft={draft} onChange={change} />
            <span className={styles.grow} />
            {draft.kind === 'json' && <JsonState draft={draft} />}
            {sizeAbove && (
              <span className={styles.size}>{messages.sizeOf(size, formatBytes(limits.secretValueBytes))}</span>
            )}
            <span onPointerDown={(event) => event.preventDefault()}>
              <IconButton
                size="small"
                label={isVisible ? messages.hide : messages.show}
                icon={isVisible ? <EyeOff /> : <Eye />}
                disabledReason={isPresenting ? messages.hintPresenting : undefined}
                onClick={() => setShowing(isVisible ? 'hidden' : 'shown')}
              />
            </span>
          </div>
          <ValueText
            id={id}
            describedBy={describedBy}
            invalid={invalid}
            draft={draft}
            onChange={change}
            isVisible={isVisible}
            inputRef={inputRef}
            onFocusChange={setHasFocus}
          />
          {!isVisible && draft.text !== '' && <VisuallyHidden>{messages.hidden}</VisuallyHidden>}
        </div>
      )}
    </Field>
  );
}

const kinds: readonly ValueKind[] = ['line', 'lines', 'json'];

function KindChoice({
  draft,
  onChange,
}: {
  readonly draft: ValueDraft;
  readonly onChange: (draft: ValueDraft) => void;
}) {
  // A single line can't contain several: hide the choice rather than lose line breaks.
  const offered = hasLines(draft.text) ? kinds.filter((kind) => kind !== 'line') : kinds;
  return (
    <SegmentedControl
      label={messages.kinds}
      value={draft.kind}
      options={offered.map((kind) => ({ value: kind, label: messages[kind] }))}
      onChange={(kind) => onChange({ ...draft, kind })}
    />
  );
}

function JsonState({ draft }: { readonly draft: ValueDraft }) {
  if (draft.text === '') return null;
  const fault = checkValue(draft);
  return fault?.kind === 'not-json' ? (
    <StateText tone="bad" icon={<CircleX />}>
      {messages.notJson(fault.line)}
    </StateText>
  ) : (
    <StateText tone="ok" icon={<Check />}>
      {messages.validJson}
    </StateText>
  );
}
