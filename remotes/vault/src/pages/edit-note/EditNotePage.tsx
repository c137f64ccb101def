import { useParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { useInitialResource } from '../../features/items/page/useInitialResource.ts';
import { NoteFailed } from '../../features/notes/page/NoteFailed.tsx';
import { notePath } from '../../features/notes/notePath.ts';
import { notesWords } from '../../features/notes/notes.messages.ts';
import { useNote } from '../../features/notes/page/useNote.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { EditNoteForm } from '../../features/notes/forms/EditNoteForm.tsx';
import { editNotePageMessages as messages } from './editNotePage.messages.ts';

/** A new version of one note. */
export default function EditNotePage() {
  const place = useWorkspaceScope();
  const { noteName = '' } = useParams();
  const name = noteName.trim();
  return place === null ? <NoWorkspace /> : <EditNote key={`${place.workspaceId} ${name}`} place={place} name={name} />;
}

function EditNote({ place, name }: { readonly place: WorkspaceScope; readonly name: string }) {
  const { navigate } = useHost();
  const answer = useNote(place, name);
  const { thing: note } = answer;
  const settled = useInitialResource(answer);
  if (note === undefined && answer.hasFailed) return <NoteFailed name={name} answer={answer} />;
  const shown = note?.name ?? name;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={shown}
        crumbs={[
          { label: notesWords.notes, href: '/r/notes' },
          { label: shown, href: notePath(shown) },
          { label: messages.crumb },
        ]}
      />
      {settled === undefined ? (
        <PageBody>
          <SkeletonRows rows={8} />
        </PageBody>
      ) : (
        <EditNoteForm place={place} note={settled} onDone={() => navigate(notePath(settled.name))} />
      )}
    </Page>
  );
}
