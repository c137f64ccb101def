import { useParams, useSearchParams } from 'react-router-dom';
import { Button, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { Pencil, Share2 } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { NoteFailed } from '../../components/notes/NoteFailed.tsx';
import { notePath } from '../../components/notes/notePath.ts';
import type { Note } from '../../components/notes/noteQueries.ts';
import { notesWords } from '../../components/notes/notes.messages.ts';
import { useNote } from '../../components/notes/useNote.ts';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import { OpenShares } from '../../features/open-shares/OpenShares.tsx';
import { ShareFromAddress } from '../../features/share-thing/ShareFromAddress.tsx';
import { NoteMenu } from '../../features/change-note/NoteMenu.tsx';
import { CompareVersions } from '../../features/show-note/CompareVersions.tsx';
import { NoteFacts } from '../../features/show-note/NoteFacts.tsx';
import { NoteText } from '../../features/show-note/NoteText.tsx';
import { NoteVersionList } from '../../features/show-note/NoteVersionList.tsx';
import { useNoteVersions } from '../../features/show-note/useNoteVersions.ts';
import { notePageMessages as messages } from './notePage.messages.ts';

/** One note. */
export default function NotePage() {
  const place = usePlace();
  const { noteName = '' } = useParams();
  const name = noteName.trim();
  return place === null ? <NoPlace /> : <NoteByName key={`${place.workspaceId} ${name}`} place={place} name={name} />;
}

function NoteByName({ place, name }: { readonly place: Place; readonly name: string }) {
  const answer = useNote(place, name);
  const isPhone = useIsPhone();
  const refusal = useRefusal('note:update');
  const shareRefusal = useRefusal('note:share');
  const { thing: note } = answer;
  if (note === undefined && answer.hasFailed) return <NoteFailed name={name} answer={answer} />;
  const shown = note?.name ?? name;
  return (
    <Page>
      <PageHeader
        title={shown}
        crumbs={[{ label: notesWords.notes, href: '/r/notes' }, { label: shown }]}
        phoneSubtitle={place.workspaceName}
        {...(isPhone
          ? {}
          : {
              actions: (
                <Button icon={<Share2 />} href={`${notePath(shown)}?share=current`} disabledReason={shareRefusal}>
                  {messages.share}
                </Button>
              ),
            })}
        primaryAction={
          <Button
            variant="primary"
            size={isPhone ? 'large' : 'medium'}
            block={isPhone}
            icon={<Pencil />}
            href={notePath(shown, '/edit')}
            disabledReason={refusal}
          >
            {messages.edit}
          </Button>
        }
        {...(note === undefined ? {} : { moreAction: <NoteMenu place={place} note={note} /> })}
      />
      {note === undefined ? (
        <PageBody>
          <SkeletonRows rows={6} />
        </PageBody>
      ) : (
        <NoteParts place={place} note={note} />
      )}
    </Page>
  );
}

function NoteParts({ place, note }: { readonly place: Place; readonly note: Note }) {
  const [address] = useSearchParams();
  const list = useNoteVersions(place, note.name);
  const wanted = Number(address.get('version'));
  const shown = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : note.currentVersion;
  return (
    <PageBody
      aside={
        <>
          <NoteFacts place={place} note={note} />
          <OpenShares place={place} kind="note" name={note.name} />
        </>
      }
    >
      <ShareFromAddress place={place} kind="note" name={note.name} />
      <NoteText
        place={place}
        note={note}
        version={shown}
        facts={list.rows.find(({ version }) => version === shown)}
        isLookedUp={list.status === 'loading'}
      />
      <NoteVersionList place={place} note={note} list={list} shown={shown} />
      <CompareVersions place={place} note={note} versions={list.rows} />
    </PageBody>
  );
}
