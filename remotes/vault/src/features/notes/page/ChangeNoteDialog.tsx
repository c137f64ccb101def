import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkNewName, limits, type NoteFormat } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { SegmentedControl } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import { useNoteTaken } from '../forms/useNoteTaken.ts';
import { noteFieldOf } from '../noteErrors.ts';
import { noteQueries, type Note } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import { changeNoteMessages as messages } from './changeNote.messages.ts';

interface NoteChange {
  readonly name: string;
  readonly format: NoteFormat;
  readonly labels: readonly string[];
}

/** Props of ChangeNoteDialog. */
export interface ChangeNoteDialogProps {
  readonly scope: WorkspaceScope;
  readonly note: Note;
  /** The field with the initial focus. */
  readonly first: 'name' | 'labels';
  readonly onClose: () => void;
  /** The updated note, possibly with another name. */
  readonly onSaved: (note: Note) => void;
}

/** Name, format and labels of a note. */
export default function ChangeNoteDialog({ scope, note, first, onClose, onSaved }: ChangeNoteDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<NoteChange>({ name: note.name, format: note.format, labels: note.labels });
  const command = useCommand<NoteChange, Note, 'taken'>({
    refusalOf: (error) => (noteFieldOf(error) === 'name' ? 'taken' : null),
    run: async ({ name, format, labels }, signal) => {
      const input = { ...idsOf(scope), name: note.name, newName: name, format, labels: [...labels] };
      return (await host.api.note.update(input, { signal })).note;
    },
    onDone: (changed) => {
      host.notify({ type: 'INFO', title: messages.saved(changed.name) });
      void refreshItems(queries, scope, noteQueries, changed.name === note.name ? [] : [note.name]);
      onSaved(changed);
    },
  });
  const checked = checkNewName(draft.name, note.name);
  const found = useNoteTaken(scope, draft.name === note.name ? '' : draft.name);
  const isTaken = command.refusal !== null || (found !== null && found !== note.name);
  const isChanged =
    draft.name !== note.name || draft.format !== note.format || draft.labels.join(',') !== note.labels.join(',');
  const error = !checked.ok ? messages.nameFaults[checked.fault] : isTaken ? messages.nameTaken : undefined;
  return (
    <FormDialog
      open
      unsaved={isChanged || undefined}
      title={messages.title}
      formLabel={messages.title}
      onClose={onClose}
      submit={{
        label: messages.save,
        loading: command.isRunning,
        disabledReason: error,
        onSubmit: () => {
          if (error === undefined) void command.run(draft);
        },
      }}
    >
      <TextField
        autoFocus={first === 'name'}
        required
        label={messages.name}
        limit={limits.nameLength}
        value={draft.name}
        error={error}
        onChange={(name) => {
          command.clearRefusal();
          setDraft((now) => ({ ...now, name }));
        }}
      />
      <SegmentedControl
        label={messages.format}
        value={draft.format}
        options={(['PLAIN', 'MARKDOWN'] as const).map((value) => ({ value, label: notesWords.formats[value] }))}
        onChange={(format) => setDraft((now) => ({ ...now, format }))}
      />
      <LabelsField
        optional
        autoFocus={first === 'labels'}
        values={draft.labels}
        onChange={(labels) => setDraft((now) => ({ ...now, labels }))}
      />
    </FormDialog>
  );
}
