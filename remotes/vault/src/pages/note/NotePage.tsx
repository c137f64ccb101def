import { useParams, useSearchParams } from 'react-router-dom';
import { Button, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { Pencil, Share2 } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { NoteFailed } from '../../features/notes/page/NoteFailed.tsx';
import { notePath } from '../../features/notes/notePath.ts';
import type { Note } from '../../features/notes/noteQueries.ts';
import { notesWords } from '../../features/notes/notes.messages.ts';
import { useNote } from '../../features/notes/page/useNote.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { OpenShares } from '../../features/sharing/open-links/OpenShares.tsx';
import { ShareFromAddress } from '../../features/sharing/create-share-link/ShareFromAddress.tsx';
import { NoteMenu } from '../../features/notes/page/NoteMenu.tsx';
import { CompareVersions } from '../../features/notes/page/CompareVersions.tsx';
import { NoteFacts } from '../../features/notes/page/NoteFacts.tsx';
import { NoteText } from '../../features/notes/page/NoteText.tsx';
import { NoteVersionList } from '../../features/notes/page/NoteVersionList.tsx';
import { useNoteVersions } from '../../features/notes/page/useNoteVersions.ts';
import { notePageMessages as messages } from './notePage.messages.ts';

/** One note. */
export default function NotePage() {
  const place = useWorkspaceScope();
  const { noteName = '' } = useParams();
  const name = noteName.trim();
  return place === null ? (
    <NoWorkspace />
  ) : (
    <NoteByName key={`${place.workspaceId} ${name}`} place={place} name={name} />
  );
}

function NoteByName({ place, name }: { readonly place: WorkspaceScope; readonly name: string }) {
  const answer = useNote(place, name);
  const isPhone = useIsPhone();
  const refusal = useDisabledReason('note:update');
  const shareRefusal = useDisabledReason('note:share');
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

function NoteParts({ place, note }: { readonly place: WorkspaceScope; readonly note: Note }) {
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
