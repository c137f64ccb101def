import { useRef } from 'react';
import { useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { checkNewName, limits } from '@cofferdam/domain';
import { TextField } from '@cofferdam/ui/form';
import { PageForm } from '../../items/forms/PageForm.tsx';
import { useDraft } from '../../items/forms/useDraft.ts';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import styles from './CreateNoteForm.module.css';
import { NoteEditor } from './NoteEditor.tsx';
import { describeTextFault } from './noteText.ts';
import type { NoteField } from '../noteErrors.ts';
import type { Note } from '../noteQueries.ts';
import { useNoteTaken } from './useNoteTaken.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { createNoteMessages as messages } from './createNote.messages.ts';
import { NameTaken } from './NameTaken.tsx';
import { useCreateNote, type NoteDraft } from './useCreateNote.ts';

/** Props of CreateNoteForm. */
export interface CreateNoteFormProps {
  readonly scope: WorkspaceScope;
  readonly onCreated: (note: Note) => void;
  readonly onCancel: () => void;
}

const nothing: NoteDraft = { name: '', text: '', format: 'MARKDOWN', labels: [] };

/** The form for a new note. */
export function CreateNoteForm({ scope, onCreated, onCancel }: CreateNoteFormProps) {
  const { draft, change, isTried, markTried, refused, refuse } = useDraft<NoteDraft, NoteField>(nothing);
  const nameInput = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const release = useUnsavedChanges(draft.name.trim() !== '' || draft.text !== '', {
    title: messages.discardTitle,
    description: messages.discard(scope.workspaceName),
  });
  const creating = useCreateNote(scope);
  const taken = useNoteTaken(scope, draft.name);

  const checked = checkNewName(draft.name);
  const textFault = describeTextFault(draft.text);
  const submit = async (): Promise<void> => {
    markTried();
    if (!checked.ok || taken !== null) return nameInput.current?.focus();
    if (textFault !== null) return area.current?.focus();
    const outcome = await creating.run(draft);
    if (outcome.kind === 'refused') refuse(outcome.refusal);
    if (outcome.kind !== 'done') return;
    release();
    onCreated(outcome.output);
  };

  const isNameFaulty = !checked.ok && (isTried || (draft.name !== '' && checked.fault !== 'empty'));
  return (
    <PageForm
      label={messages.form}
      cancel={{ label: messages.cancel, onClick: onCancel }}
      submit={{ label: messages.create, loading: creating.isRunning, onSubmit: submit }}
    >
      <div className={styles.field}>
        <TextField
          autoFocus
          required
          label={messages.name}
          hint={messages.nameHint}
          limit={limits.nameLength}
          value={draft.name}
          inputRef={nameInput}
          error={
            isNameFaulty && !checked.ok ? (
              messages.nameFaults[checked.fault]
            ) : taken !== null || refused === 'name' ? (
              <NameTaken scope={scope} noteName={taken} />
            ) : undefined
          }
          onChange={(name) => change({ name })}
        />
      </div>
      <NoteEditor
        text={draft.text}
        format={draft.format}
        areaRef={area}
        error={refused === 'text' ? messages.textRefused : isTried ? (textFault ?? undefined) : undefined}
        onChange={(text) => change({ text })}
        onFormat={(format) => change({ format })}
      />
      <div className={styles.field}>
        <LabelsField
          optional
          values={draft.labels}
          error={refused === 'labels' ? messages.labelsRefused : undefined}
          onChange={(labels) => change({ labels })}
        />
      </div>
    </PageForm>
  );
}
