import { useState } from 'react';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { IconButton } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { Ellipsis, Pencil, Trash2 } from '@cofferdam/ui/icons';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { notePath } from '../../components/notes/notePath.ts';
import type { Note } from '../../components/notes/noteQueries.ts';
import type { Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import { ChangeNoteDialog } from './ChangeNoteDialog.tsx';
import { changeNoteMessages as messages } from './changeNote.messages.ts';
import { useChangeNote } from './useChangeNote.ts';

/** What can be done to a note besides a new version. */
export function NoteMenu({ place, note }: { readonly place: Place; readonly note: Note }) {
  const { navigate } = useHost();
  const { organization } = useSession();
  const [open, setOpen] = useState<'change' | 'delete' | null>(null);
  const updateRefusal = useRefusal('note:update');
  const deleteRefusal = useRefusal('note:delete');
  const { change, remove, isBusy } = useChangeNote(place, note);
  return (
    <>
      <Menu
        items={[
          {
            id: 'change',
            label: messages.change,
            icon: <Pencil />,
            disabledReason: updateRefusal,
            onSelect: () => setOpen('change'),
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
        trigger={<IconButton label={messages.more} icon={<Ellipsis />} onClick={() => undefined} />}
      />
      {open === 'change' && (
        <ChangeNoteDialog
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
      <ConfirmDialog
        open={open === 'delete'}
        title={messages.removeTitle(note.name)}
        confirmLabel={messages.remove}
        keepLabel={messages.keep}
        loading={isBusy}
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
