import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { ErrorState, Note as Notice, PageBody, SkeletonRows } from '@cofferdam/ui/base';
import { usePresentation } from '@cofferdam/ui/theme';
import { Diff } from '@cofferdam/ui/page-parts';
import { PageForm } from '../../items/forms/PageForm.tsx';
import { ConflictHint } from '../../items/versions/ConflictHint.tsx';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { ChangeNoteField, changeNoteFault } from '../../items/versions/ChangeNoteField.tsx';
import { fromField, lineEndOf, toField, type LineEnd } from '../../reading/value/lineEnds.ts';
import { MergePanel, type MergeChoices } from '../../reading/diff/MergePanel.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { describeTextFault } from './noteText.ts';
import type { Note } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import { useNoteText } from '../page/useNoteText.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { editNoteMessages as messages } from './editNote.messages.ts';
import { useNextVersion } from './useNextVersion.ts';
import { useSaveNote } from './useSaveNote.ts';

/** Props of EditNoteForm. */
export interface EditNoteFormProps {
  readonly scope: WorkspaceScope;
  readonly note: Note;
  /** Called after saving or canceling. */
  readonly onDone: () => void;
}

/** A version and its text in the field's form. */
interface Base {
  readonly version: number;
  readonly text: string;
  /** Its line endings, also for the saved text. */
  readonly lineEnd: LineEnd;
}

const baseOf = (version: number, text: string): Base => ({ version, text: toField(text), lineEnd: lineEndOf(text) });

/** The current text, read once for editing, which is one recorded access. */
export function EditNoteForm({ scope, note, onDone }: EditNoteFormProps) {
  const fetchText = useNoteText(scope, note.name);
  const [base, setBase] = useState<Base | 'failed' | null>(null);
  const { currentVersion: version } = note;
  const load = useCallback(() => {
    setBase(null);
    fetchText(version).then(
      (text) => setBase(baseOf(version, text)),
      () => setBase('failed'),
    );
  }, [fetchText, version]);
  // Once: a later response must not replace text that someone is writing.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    load();
  }, [load]);
  if (base === null) {
    return (
      <PageBody>
        <SkeletonRows rows={8} />
      </PageBody>
    );
  }
  if (base === 'failed') {
    return (
      <ErrorState title={messages.loadingFailedTitle} onRetry={load}>
        {messages.loadingFailed}
      </ErrorState>
    );
  }
  return <Editor scope={scope} note={note} base={base} fetchText={fetchText} onDone={onDone} />;
}

interface EditorProps extends EditNoteFormProps {
  readonly base: Base;
  readonly fetchText: (version: number) => Promise<string>;
}

function Editor({ scope, note, base, fetchText, onDone }: EditorProps) {
  const [text, setText] = useState(base.text);
  const [changeNote, setChangeNote] = useState('');
  const [theirs, setTheirs] = useState<Base | null>(null);
  /** The base of the text: after a merge, the newer version. */
  const [madeOf, setMadeOf] = useState(base);
  const [chosen, setChosen] = useState<{ readonly of: string; readonly choices: MergeChoices }>();
  const [isTried, setIsTried] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isChanged = text !== base.text;
  const isPresenting = usePresentation();
  const release = useUnsavedChanges(isChanged || changeNote !== '', {
    title: messages.discardTitle,
    description: messages.discard(note.name),
  });
  const saving = useSaveNote(scope, note.name);
  const written = fromField(text, (theirs ?? base).lineEnd);
  const fault = describeTextFault(written);
  const noteFault = changeNoteFault(changeNote);

  const submit = async (): Promise<void> => {
    if (!isChanged || noteFault !== undefined) return;
    setIsTried(true);
    if (fault !== null) return area.current?.focus();
    const outcome = await saving.run({ text: written, basedOn: (theirs ?? base).version, changeNote });
    if (outcome.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.kind === 'text') setIsRefused(true);
      else {
        await fetchText(refusal.newer).then(
          (newerText) => setTheirs(baseOf(refusal.newer, newerText)),
          () => undefined,
        );
      }
    }
    if (outcome.kind !== 'done') return;
    release();
    onDone();
  };
  const giveUp = (): void => {
    if (theirs !== null) release();
    onDone();
  };
  const next = useNextVersion(scope, note.name, (theirs ?? base).version);
  const verb =
    theirs === null
      ? versionsMessages.save
      : madeOf === theirs
        ? versionsMessages.saveMerge
        : versionsMessages.saveMine;
  return (
    <PageForm
      label={messages.form(note.name)}
      before={
        theirs !== null && (
          <>
            <Notice tone="warn" live="assertive" title={messages.staleTitle(notesWords.version(theirs.version))}>
              {messages.stale}
            </Notice>
            {!isPresenting && (
              <Diff
                before={theirs.text}
                after={text}
                beforeLabel={messages.theirs(notesWords.version(theirs.version))}
                afterLabel={messages.mine}
              />
            )}
            {!isPresenting && madeOf !== theirs && (
              <MergePanel
                base={madeOf.text}
                theirs={theirs.text}
                mine={text}
                choices={chosen?.of === text ? chosen.choices : []}
                onChoose={(choices) => setChosen({ of: text, choices })}
                onTake={(merged) => {
                  setText(merged);
                  setMadeOf(theirs);
                  area.current?.focus();
                }}
              />
            )}
          </>
        )
      }
      footStart={theirs === null && <ConflictHint />}
      cancel={{ label: theirs === null ? messages.cancel : messages.discardMine, onClick: giveUp }}
      submit={{
        label: verb(next),
        loading: saving.isRunning,
        disabledReason: isChanged ? noteFault : messages.same,
        onSubmit: submit,
      }}
    >
      <NoteEditor
        text={text}
        format={note.format}
        areaRef={area}
        error={isRefused ? messages.textRefused : isTried ? (fault ?? undefined) : undefined}
        onChange={(typed) => {
          setIsRefused(false);
          setText(typed);
        }}
      />
      <ChangeNoteField value={changeNote} onChange={setChangeNote} />
    </PageForm>
  );
}
