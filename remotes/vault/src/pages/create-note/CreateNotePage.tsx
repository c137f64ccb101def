import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { notePath } from '../../components/notes/notePath.ts';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace } from '../../components/place/usePlace.ts';
import { CreateNoteForm } from '../../features/create-note/CreateNoteForm.tsx';
import { createNotePageMessages as messages } from './createNotePage.messages.ts';

/** A new note. */
export default function CreateNotePage() {
  const { navigate } = useHost();
  const place = usePlace();
  if (place === null) return <NoPlace />;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        crumbs={[{ label: messages.notes, href: '/r/notes' }, { label: messages.crumb }]}
      />
      <CreateNoteForm
        place={place}
        onCreated={({ name }) => navigate(notePath(name), { replace: true })}
        onCancel={() => navigate('/r/notes')}
      />
    </Page>
  );
}
