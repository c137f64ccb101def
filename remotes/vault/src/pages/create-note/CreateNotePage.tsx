import { useHost } from '@cofferdam/remote-contract/react';
import { notePath } from '../../features/notes/notePath.ts';
import { WorkspacePage } from '../../features/items/page/WorkspacePage.tsx';
import { CreateNoteForm } from '../../features/notes/forms/CreateNoteForm.tsx';
import { createNotePageMessages as messages } from './createNotePage.messages.ts';

const crumbs = [{ label: messages.notes, href: '/r/notes' }, { label: messages.crumb }];

/** A new note. */
export default function CreateNotePage() {
  const { navigate } = useHost();
  return (
    <WorkspacePage header={() => ({ title: messages.title, crumbs })}>
      {(scope) => (
        <CreateNoteForm
          scope={scope}
          onCreated={({ name }) => navigate(notePath(name), { replace: true })}
          onCancel={() => navigate('/r/notes')}
        />
      )}
    </WorkspacePage>
  );
}
