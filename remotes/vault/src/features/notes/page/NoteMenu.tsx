import { useState } from 'react';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { FolderInput, Pencil, Share2, Trash2 } from '@cofferdam/ui/icons';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { useIsPhone } from '@cofferdam/ui/theme';
import { MoreMenu } from '../../items/dialogs/MoreMenu.tsx';
import { MoveOneDialog, type MoveTarget } from '../../items/dialogs/MoveOneDialog.tsx';
import { notePath } from '../notePath.ts';
import type { Note } from '../noteQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { OpenLinksNote } from '../../items/dialogs/OpenLinksNote.tsx';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { ChangeNoteDialog } from './ChangeNoteDialog.tsx';
import { changeNoteMessages as messages } from './changeNote.messages.ts';
import { useChangeNote } from './useChangeNote.ts';

/** What can be done to a note besides a new version. */
export function NoteMenu({ place, note }: { readonly place: WorkspaceScope; readonly note: Note }) {
  const { navigate } = useHost();
  const { organization } = useSession();
  const [open, setOpen] = useState<'change' | 'move' | 'delete' | null>(null);
  const [isTakenThere, setIsTakenThere] = useState(false);
  const updateRefusal = useDisabledReason('note:update');
  const deleteRefusal = useDisabledReason('note:delete');
  const shareRefusal = useDisabledReason('note:share');
  const isPhone = useIsPhone();
  const { change, remove, move, isBusy } = useChangeNote(place, note);
  const moveTo = async (target: MoveTarget): Promise<void> => {
    const moved = await move(target);
    setIsTakenThere(moved === 'taken');
    if (moved === 'moved') navigate('/r/notes');
  };
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
            onSelect: () => setOpen('move'),
          },
          {
            id: 'delete',
            label: messages.remove,
            icon: <Trash2 />,
            danger: true,
            disabledReason: deleteRefusal,
            onSelect: () => setOpen('delete'),
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
      {open === 'move' && (
        <MoveOneDialog
          place={place}
          name={note.name}
          needs="note:create"
          hint={messages.moveHint(place.workspaceName)}
          noTarget={messages.noTarget}
          isBusy={isBusy}
          error={isTakenThere ? messages.takenThere : undefined}
          onChoose={() => setIsTakenThere(false)}
          onMove={(target) => void moveTo(target)}
          onClose={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={messages.removeTitle(note.name)}
        confirmLabel={messages.remove}
        keepLabel={messages.keep}
        loading={isBusy}
        dependents={open === 'delete' && <OpenLinksNote place={place} kind="note" names={[note.name]} />}
        onClose={() => setOpen(null)}
        onConfirm={() =>
          void remove().then((isRemoved) => {
            setOpen(null);
            if (isRemoved) navigate('/r/notes');
          })
        }
      >
        {messages.removeText(organization?.name ?? '', place.workspaceName)}
      </ConfirmDialog>
    </>
  );
}
