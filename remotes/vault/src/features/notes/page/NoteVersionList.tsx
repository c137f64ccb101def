import { useState } from 'react';
import { Button, Link, RelativeTime } from '@cofferdam/ui/base';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { SimpleTable } from '@cofferdam/ui/table';
import { notePath } from '../notePath.ts';
import type { Note, NoteVersion } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { VersionPages } from '../../items/versions/useVersionPages.ts';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { VersionsSection } from '../../items/versions/VersionsSection.tsx';
import { noteVersionColumns } from './noteVersionColumns.tsx';
import { NoteVersionTag } from './NoteVersionTag.tsx';
import { showNoteMessages as messages } from './showNote.messages.ts';
import { useNoteVersionCommand } from './useNoteVersions.ts';

/** Props of NoteVersionList. */
export interface NoteVersionListProps {
  readonly place: WorkspaceScope;
  readonly note: Note;
  readonly list: VersionPages<NoteVersion>;
  /** Number of the version whose text is shown above. */
  readonly shown: number;
}

/** The versions of a note, newest first, with what can be done to each. */
export function NoteVersionList({ place, note, list, shown }: NoteVersionListProps) {
  const [doomed, setDoomed] = useState<number | null>(null);
  const command = useNoteVersionCommand(place, note);
  const updateRefusal = useDisabledReason('note:update');
  const deleteRefusal = useDisabledReason('note:delete');
  const typed = `${note.name} ${notesWords.version(doomed ?? 0)}`;
  const hrefOf = ({ version, isCurrent }: NoteVersion): string =>
    isCurrent ? notePath(note.name) : `${notePath(note.name)}?version=${version}`;
  const link = (version: NoteVersion) => (
    <Link quiet href={hrefOf(version)} current={version.version === shown ? 'step' : undefined}>
      {notesWords.version(version.version)}
    </Link>
  );
  const actions = ({ version, isCurrent, state }: NoteVersion) =>
    isCurrent || state === 'DESTROYED' ? null : (
      <span className="cd-row cd-gap-8">
        <Button
          size="small"
          loading={command.runningInput?.version === version}
          disabledReason={updateRefusal}
          onClick={() => void command.run({ call: 'currentVersion', version })}
        >
          {messages.makeCurrent}
        </Button>
        <Button size="small" variant="text" disabledReason={deleteRefusal} onClick={() => setDoomed(version)}>
          {messages.destroy}
        </Button>
      </span>
    );
  return (
    <>
      <VersionsSection list={list}>
        <SimpleTable
          label={versionsMessages.versions}
          columns={noteVersionColumns(link, actions)}
          rows={list.rows}
          rowKey={({ version }) => String(version)}
          isSelected={({ version }) => version === shown}
          phoneRow={(version) => ({
            title: (
              <>
                {link(version)} <NoteVersionTag version={version} />
              </>
            ),
            meta: (
              <>
                {version.createdBy.name || notesWords.deleted}, <RelativeTime at={version.createdAt} />
              </>
            ),
            action: actions(version),
          })}
        />
      </VersionsSection>
      <ConfirmDialog
        open={doomed !== null}
        title={messages.askTitle(notesWords.version(doomed ?? 0))}
        confirmLabel={messages.destroy}
        keepLabel={messages.keep}
        loading={command.isRunning}
        typeToConfirm={{ text: typed, label: messages.type(typed), waitReason: messages.wait(typed) }}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed !== null) void command.run({ call: 'versionDelete', version: doomed }).then(() => setDoomed(null));
        }}
      >
        {messages.ask(note.name, place.workspaceName, place.organizationName)}
      </ConfirmDialog>
    </>
  );
}
