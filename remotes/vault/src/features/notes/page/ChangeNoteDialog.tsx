import { useState } from 'react';
import { checkName, limits } from '@cofferdam/domain';
import { SegmentedControl } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import type { Note } from '../noteQueries.ts';
import { useNoteTaken } from '../forms/useNoteTaken.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { notesWords } from '../notes.messages.ts';
import { changeNoteMessages as messages } from './changeNote.messages.ts';
import type { NoteChange } from './useChangeNote.ts';

/** Props of ChangeNoteDialog. */
export interface ChangeNoteDialogProps {
  readonly place: WorkspaceScope;
  readonly note: Note;
  readonly isBusy: boolean;
  /** Resolves `taken` when the name is another note's. */
  readonly onSave: (change: NoteChange) => Promise<Note | 'taken' | null>;
  readonly onClose: () => void;
}

/** Name, format and labels of a note. */
export function ChangeNoteDialog({ place, note, isBusy, onSave, onClose }: ChangeNoteDialogProps) {
  const [draft, setDraft] = useState<NoteChange>({ name: note.name, format: note.format, labels: note.labels });
  const [isRefused, setIsRefused] = useState(false);
  const checked = checkName(draft.name);
  const found = useNoteTaken(place, draft.name === note.name ? '' : draft.name);
  const isTaken = isRefused || (found !== null && found !== note.name);
  const waitReason = !checked.ok ? messages.nameFaults[checked.fault] : isTaken ? messages.nameTaken : undefined;
  const save = async (): Promise<void> => {
    if (waitReason !== undefined) return;
    if ((await onSave(draft)) === 'taken') setIsRefused(true);
  };
  return (
    <FormDialog
      open
      title={messages.title}
      formLabel={messages.title}
      cancelLabel={messages.cancel}
      onClose={onClose}
      submit={{
        label: messages.save,
        loading: isBusy,
        onSubmit: () => void save(),
        disabledReason: waitReason,
      }}
    >
      <TextField
        autoFocus
        required
        label={messages.name}
        limit={limits.nameLength}
        value={draft.name}
        error={waitReason}
        onChange={(name) => {
          setIsRefused(false);
          setDraft((now) => ({ ...now, name }));
        }}
      />
      <SegmentedControl
        label={messages.format}
        value={draft.format}
        options={(['PLAIN', 'MARKDOWN'] as const).map((value) => ({ value, label: notesWords.formats[value] }))}
        onChange={(format) => setDraft((now) => ({ ...now, format }))}
      />
      <LabelsField optional values={draft.labels} onChange={(labels) => setDraft((now) => ({ ...now, labels }))} />
    </FormDialog>
  );
}
