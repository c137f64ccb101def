import { useDeferredValue, useState, type Ref } from 'react';
import { limits, type NoteFormat } from '@cofferdam/domain';
import { Note, SegmentedControl, SkeletonRows, lazyPart } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { useIsPhone, usePresentation } from '@cofferdam/ui/theme';
import { TextArea } from '@cofferdam/ui/page-parts';
import { notesWords } from '../notes.messages.ts';
import { countBytes, formatBytes } from '../../items/format/formatBytes.ts';
import styles from './NoteEditor.module.css';
import { noteEditorMessages as messages } from './noteEditor.messages.ts';

const Markdown = lazyPart(() => import(/* webpackChunkName: "markdown" */ '../../reading/markdown/Markdown.tsx'), {
  loading: <SkeletonRows rows={4} />,
});

/** Props of NoteEditor. */
export interface NoteEditorProps {
  readonly text: string;
  readonly format: NoteFormat;
  readonly onChange: (text: string) => void;
  /** Omitted if the format can't be changed here. */
  readonly onFormat?: (format: NoteFormat) => void;
  readonly error?: string | undefined;
  readonly areaRef?: Ref<HTMLTextAreaElement>;
}

/** The text of a note with a Markdown preview beside it; on phones one of the two; neither in presentation mode. */
export function NoteEditor({ text, format, onChange, onFormat, error, areaRef }: NoteEditorProps) {
  const isPhone = useIsPhone();
  const isPresenting = usePresentation();
  const [view, setView] = useState<'write' | 'preview'>('write');
  if (isPresenting) return <Note icon={<Lock />}>{messages.presenting}</Note>;
  const isMarkdown = format === 'MARKDOWN';
  const showsText = !isMarkdown || !isPhone || view === 'write';
  const showsPreview = isMarkdown && (!isPhone || view === 'preview');
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        {onFormat !== undefined && (
          <SegmentedControl
            label={messages.format}
            value={format}
            options={(['PLAIN', 'MARKDOWN'] as const).map((value) => ({ value, label: notesWords.formats[value] }))}
            onChange={onFormat}
          />
        )}
        {isMarkdown && isPhone && (
          <SegmentedControl
            label={messages.view}
            value={view}
            options={[
              { value: 'write', label: messages.write },
              { value: 'preview', label: messages.preview },
            ]}
            onChange={setView}
          />
        )}
      </div>
      <div className={showsText && showsPreview ? styles.both : styles.one}>
        {showsText && (
          <TextArea
            mono
            required
            label={messages.text}
            hint={messages.hint}
            hintAside={messages.size(formatBytes(countBytes(text)), formatBytes(limits.noteBytes))}
            rows={18}
            value={text}
            error={error}
            onChange={onChange}
            {...(areaRef === undefined ? {} : { areaRef })}
          />
        )}
        {showsPreview && (
          <section className={styles.preview} aria-label={messages.preview}>
            <h2 className={styles.title}>{messages.preview}</h2>
            <div className={styles.rendered}>
              <NotePreview text={text} />
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

function NotePreview({ text }: { readonly text: string }) {
  // Render a long preview with low priority, so that typing never waits.
  const shown = useDeferredValue(text);
  if (shown.trim() === '') return <p className={styles.dim}>{messages.nothing}</p>;
  return <Markdown text={shown} />;
}
