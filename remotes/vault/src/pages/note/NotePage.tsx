import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { SkeletonRows, lazyPart } from '@cofferdam/ui/base';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { ItemAtAddress } from '../../features/items/page/ItemAtAddress.tsx';
import { ItemPage } from '../../features/items/page/ItemPage.tsx';
import { itemPageMessages } from '../../features/items/page/itemPage.messages.ts';
import { noteKind } from '../../features/notes/noteKind.tsx';
import { notePath } from '../../features/notes/notePath.ts';
import { NoteSide } from '../../features/notes/page/NoteSide.tsx';
import { NoteText } from '../../features/notes/page/NoteText.tsx';
import { NoteVersions } from '../../features/notes/page/NoteVersions.tsx';
import { useNote } from '../../features/notes/page/useNote.ts';
import { useAccess } from '../../features/reading/access/useAccess.ts';
import { ShareFromAddress } from '../../features/sharing/create-share-link/ShareFromAddress.tsx';
import { OpenShares } from '../../features/sharing/open-links/OpenShares.tsx';
import { useOpenShares } from '../../features/sharing/useOpenShares.ts';

const AccessTab = lazyPart(() => import('../../features/reading/access/AccessTab.tsx'), {
  loading: <SkeletonRows rows={6} />,
});
const ActivityTab = lazyPart(() => import('../../features/reading/activity/ActivityTab.tsx'), {
  loading: <SkeletonRows rows={6} />,
});
const ChangeNoteDialog = lazyDialog(() => import('../../features/notes/page/ChangeNoteDialog.tsx'));

/** One note. */
export default function NotePage() {
  return <ItemAtAddress param="noteName">{(scope, name) => <NoteByName scope={scope} name={name} />}</ItemAtAddress>;
}

function NoteByName({ scope, name }: { readonly scope: WorkspaceScope; readonly name: string }) {
  const { navigate } = useHost();
  const resource = useNote(scope, name);
  const access = useAccess(scope, 'note', name);
  const shares = useOpenShares(scope, 'note', name);
  const [editing, setEditing] = useState<'name' | 'labels' | null>(null);
  const note = resource.thing;
  return (
    <ItemPage
      kind={noteKind}
      scope={scope}
      name={name}
      resource={resource}
      sharePermission="note:share"
      edit={{ permission: 'note:update', href: notePath(note?.name ?? name, '/edit') }}
      details={{ permission: 'note:update', perform: () => setEditing('name') }}
      readOnlyReason={undefined}
      label={itemPageMessages.tabs.note}
      content={
        note !== undefined && (
          <>
            <NoteText scope={scope} note={note} isFetching={resource.isFetching} />
            <NoteVersions scope={scope} note={note} />
          </>
        )
      }
      side={
        note !== undefined && (
          <NoteSide scope={scope} note={note} access={access} onEditLabels={() => setEditing('labels')} />
        )
      }
      activity={<ActivityTab scope={scope} kind="note" name={name} />}
      access={{ count: access.count, content: <AccessTab scope={scope} kind="note" name={name} /> }}
      links={{ count: shares.data?.length, content: <OpenShares scope={scope} kind="note" name={name} /> }}
    >
      <ShareFromAddress scope={scope} kind="note" name={name} />
      {note !== undefined && editing !== null && (
        <ChangeNoteDialog
          scope={scope}
          note={note}
          first={editing}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setEditing(null);
            if (saved.name !== note.name) navigate(notePath(saved.name), { replace: true });
          }}
        />
      )}
    </ItemPage>
  );
}
