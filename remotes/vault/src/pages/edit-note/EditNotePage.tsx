import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageBody, SkeletonRows } from '@cofferdam/ui/base';
import { useInitialResource } from '../../features/items/page/useInitialResource.ts';
import { ResourceLoadError } from '../../features/items/page/ResourceLoadError.tsx';
import { noteKind } from '../../features/notes/noteKind.tsx';
import { notePath } from '../../features/notes/notePath.ts';
import { useNote } from '../../features/notes/page/useNote.ts';
import { EditingHeader } from '../../features/items/page/EditingHeader.tsx';
import { ItemAtAddress } from '../../features/items/page/ItemAtAddress.tsx';
import { itemPageMessages } from '../../features/items/page/itemPage.messages.ts';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { EditNoteForm } from '../../features/notes/forms/EditNoteForm.tsx';

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
  return (
    <Page>
      <EditingHeader
        kind={noteKind}
        name={note?.name ?? name}
        workspaceName={scope.workspaceName}
        label={itemPageMessages.tabs.note}
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
