import { useHost } from '@cofferdam/remote-contract/react';
import { notePath } from '../../components/notes/notePath.ts';
import { PlacePage } from '../../components/place/PlacePage.tsx';
import { CreateNoteForm } from '../../features/create-note/CreateNoteForm.tsx';
import { createNotePageMessages as messages } from './createNotePage.messages.ts';

const crumbs = [{ label: messages.notes, href: '/r/notes' }, { label: messages.crumb }];

/** A new note. */
export default function CreateNotePage() {
  const { navigate } = useHost();
  return (
    <PlacePage header={() => ({ title: messages.title, crumbs })}>
      {(place) => (
        <CreateNoteForm
          place={place}
          onCreated={({ name }) => navigate(notePath(name), { replace: true })}
          onCancel={() => navigate('/r/notes')}
        />
      )}
    </PlacePage>
  );
}
