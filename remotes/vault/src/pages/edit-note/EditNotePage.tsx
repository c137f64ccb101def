import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { useInitialResource } from '../../features/items/page/useInitialResource.ts';
import { ResourceLoadError } from '../../features/items/page/ResourceLoadError.tsx';
import { noteKind } from '../../features/notes/noteKind.tsx';
import { notePath } from '../../features/notes/notePath.ts';
import { notesWords } from '../../features/notes/notes.messages.ts';
import { useNote } from '../../features/notes/page/useNote.ts';
import { ItemAtAddress } from '../../features/items/page/ItemAtAddress.tsx';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { EditNoteForm } from '../../features/notes/forms/EditNoteForm.tsx';
import { editNotePageMessages as messages } from './editNotePage.messages.ts';

/** A new version of one note. */
export default function EditNotePage() {
  return <ItemAtAddress param="noteName">{(scope, name) => <EditNote scope={scope} name={name} />}</ItemAtAddress>;
}

function EditNote({ scope, name }: { readonly scope: WorkspaceScope; readonly name: string }) {
  const { navigate } = useHost();
  const answer = useNote(scope, name);
  const { thing: note } = answer;
  const settled = useInitialResource(answer);
  if (note === undefined && answer.hasFailed)
    return <ResourceLoadError kind={noteKind} name={name} resource={answer} />;
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
        <EditNoteForm scope={scope} note={settled} onDone={() => navigate(notePath(settled.name))} />
      )}
    </Page>
  );
}
