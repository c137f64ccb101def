import { useParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { useSettled } from '../../components/answers/useSettled.ts';
import { NoteFailed } from '../../components/notes/NoteFailed.tsx';
import { notePath } from '../../components/notes/notePath.ts';
import { notesWords } from '../../components/notes/notes.messages.ts';
import { useNote } from '../../components/notes/useNote.ts';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { EditNoteForm } from '../../features/edit-note/EditNoteForm.tsx';
import { editNotePageMessages as messages } from './editNotePage.messages.ts';

/** A new version of one note. */
export default function EditNotePage() {
  const place = usePlace();
  const { noteName = '' } = useParams();
  const name = noteName.trim();
  return place === null ? <NoPlace /> : <EditNote key={`${place.workspaceId} ${name}`} place={place} name={name} />;
}

function EditNote({ place, name }: { readonly place: Place; readonly name: string }) {
  const { navigate } = useHost();
  const answer = useNote(place, name);
  const { thing: note } = answer;
  const settled = useSettled(answer);
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
