import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { FolderInput, Pencil, Share2, Trash2 } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { MoreMenu } from '../../items/dialogs/MoreMenu.tsx';
import { useItemDialogs } from '../../items/actions/useItemDialogs.tsx';
import { itemRefs } from '../../items/kinds/ItemKind.ts';
import { noteKind } from '../noteKind.tsx';
import { notePath } from '../notePath.ts';
import type { Note } from '../noteQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { ChangeNoteDialog } from './ChangeNoteDialog.tsx';
import { changeNoteMessages as messages } from './changeNote.messages.ts';
import { useChangeNote } from './useChangeNote.ts';

const kinds = { note: noteKind };

/** What can be done to a note besides a new version. */
export function NoteMenu({ place, note }: { readonly place: WorkspaceScope; readonly note: Note }) {
  const { navigate } = useHost();
  const [open, setOpen] = useState<'change' | null>(null);
  const updateRefusal = useDisabledReason('note:update');
  const deleteRefusal = useDisabledReason('note:delete');
  const shareRefusal = useDisabledReason('note:share');
  const isPhone = useIsPhone();
  const { change, isBusy } = useChangeNote(place, note);
  const { ask, dialogs } = useItemDialogs(kinds, { onDone: () => navigate('/r/notes', { replace: true }) });
  return (
    <>
      <MoreMenu
        label={messages.more}
        items={[
          ...(isPhone
            ? [
                {
                  id: 'share',
                  label: messages.share,
                  icon: <Share2 />,
                  href: `${notePath(note.name)}?share=current`,
                  disabledReason: shareRefusal,
                },
              ]
            : []),
          {
            id: 'change',
            label: messages.change,
            icon: <Pencil />,
            disabledReason: updateRefusal,
            onSelect: () => setOpen('change'),
          },
          {
            id: 'move',
            label: messages.move,
            icon: <FolderInput />,
            disabledReason: deleteRefusal,
            onSelect: () => ask('move', itemRefs(noteKind, place, [note])),
          },
          {
            id: 'delete',
            label: messages.remove,
            icon: <Trash2 />,
            danger: true,
            disabledReason: deleteRefusal,
            onSelect: () => ask('delete', itemRefs(noteKind, place, [note])),
          },
        ]}
      />
      {open === 'change' && (
        <ChangeNoteDialog
          place={place}
          note={note}
          isBusy={isBusy}
          onClose={() => setOpen(null)}
          onSave={async (wanted) => {
            const changed = await change(wanted);
            if (changed === null || changed === 'taken') return changed;
            setOpen(null);
            if (changed.name !== note.name) navigate(notePath(changed.name), { replace: true });
            return changed;
          }}
        />
      )}
      {dialogs}
    </>
  );
}
