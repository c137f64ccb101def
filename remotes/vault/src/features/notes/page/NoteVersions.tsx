import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Trash2 } from '@cofferdam/ui/icons';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { copiedMessages } from '../../reading/copied.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { versionActions } from '../../reading/versions/versionActions.tsx';
import { VersionHistory } from '../../reading/versions/VersionHistory.tsx';
import { notePath } from '../notePath.ts';
import { noteQueries } from '../noteQueries.ts';
import type { NotePartProps } from './NoteText.tsx';
import { showNoteMessages as messages } from './showNote.messages.ts';
import { useNoteText } from './useNoteText.ts';
import { useNoteVersions } from './useNoteVersions.ts';

interface VersionChange {
  readonly call: 'currentVersion' | 'versionDelete';
  readonly version: number;
}

/** The versions of a note, with their actions. */
export function NoteVersions({ scope, note }: NotePartProps) {
  const { list, shown } = useNoteVersions(scope, note);
  const { name } = note;
  const host = useHost();
  const queries = useQueryClient();
  const fetchText = useNoteText(scope, name);
  const [deleting, setDeleting] = useState<number | null>(null);
  const readReason = useDisabledReason('note:access');
  const shareReason = useDisabledReason('note:share');
  const updateReason = useDisabledReason('note:update');
  const deleteReason = useDisabledReason('note:delete');
  const command = useCommand({
    run: ({ call, version }: VersionChange, signal) =>
      host.api.note[call]({ ...idsOf(scope), name, version }, { signal }),
    onDone: (_, { call, version }) => {
      const done = call === 'currentVersion' ? messages.madeCurrent : messages.deleted;
      host.notify({ type: 'INFO', title: done(versionsMessages.version(version)), description: name });
      setDeleting(null);
      return refreshItems(queries, scope, noteQueries);
    },
  });
  const deletingWord = versionsMessages.version(deleting ?? 0);
  const typed = `${name} ${deletingWord}`;
  return (
    <>
      <VersionHistory
        isDocument
        path={notePath(name)}
        list={list}
        shown={shown}
        fetchText={fetchText}
        readReason={readReason}
        actionsOf={(version, onCompare) => [
          ...versionActions({
            path: notePath(name),
            version,
            versions: list.rows,
            reasons: { read: readReason, share: shareReason, makeCurrent: updateReason },
            running: command.runningInput?.version,
            onCopy: () =>
              host.copy(fetchText(version.version), {
                isSecret: true,
                what: copiedMessages.text(note.name, version.version),
              }),
            onMakeCurrent: () => void command.run({ call: 'currentVersion', version: version.version }),
            onCompare,
          }),
          ...(version.isCurrent || version.state === 'DESTROYED'
            ? []
            : [
                {
                  id: 'delete',
                  label: messages.delete,
                  icon: <Trash2 />,
                  isDangerous: true,
                  disabledReason: deleteReason,
                  perform: () => setDeleting(version.version),
                },
              ]),
        ]}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={messages.deleteTitle(deletingWord)}
        confirmLabel={messages.deleteVerb}
        keepLabel={messages.keep}
        loading={command.isRunning}
        typeToConfirm={{ text: typed, label: messages.confirm(typed), disabledReason: messages.confirm(typed) }}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting !== null) void command.run({ call: 'versionDelete', version: deleting });
        }}
      >
        {messages.deleteText(name, scope.workspaceName, scope.organizationName)}
      </ConfirmDialog>
    </>
  );
}
