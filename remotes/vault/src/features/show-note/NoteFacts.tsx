import { formatAbsolute, KeyValueList, LabelList, RelativeTime, Section } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import type { Note } from '../../components/notes/noteQueries.ts';
import { notesWords } from '../../components/notes/notes.messages.ts';
import type { Place } from '../../components/place/usePlace.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';
import styles from './showNote.module.css';

/** Facts about a note: where, when, by whom, its labels. */
export function NoteFacts({ place, note }: { readonly place: Place; readonly note: Note }) {
  const { locale } = useUi();
  return (
    <>
      <Section title={messages.details}>
        <KeyValueList
          items={[
            { key: messages.workspace, value: place.workspaceName },
            { key: messages.format, value: notesWords.formats[note.format] },
            { key: messages.created, value: formatAbsolute(new Date(note.createdAt).getTime(), locale) },
            { key: messages.createdBy, value: note.createdBy.name || notesWords.deleted },
            {
              key: messages.updated,
              value: (
                <>
                  <RelativeTime at={note.updatedAt} />, {note.updatedBy.name || notesWords.deleted}
                </>
              ),
            },
          ]}
        />
      </Section>
      <Section title={messages.labels}>
        {note.labels.length === 0 ? (
          <span className={styles.dim}>{messages.noLabels}</span>
        ) : (
          <LabelList labels={note.labels} max={note.labels.length} />
        )}
      </Section>
    </>
  );
}
