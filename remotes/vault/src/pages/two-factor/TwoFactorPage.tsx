import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { FolderInput, Pencil, SquarePen, Trash2 } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { ResourceLoadError } from '../../features/items/page/ResourceLoadError.tsx';
import { LiveCodesProvider } from '../../features/reading/codes/CodeCells.tsx';
import { CodesNote } from '../../features/reading/codes/CodesNote.tsx';
import { useLiveCodes } from '../../features/reading/codes/useLiveCodes.ts';
import { overLimitMessages } from '../../features/items/limits/overLimit.messages.ts';
import { OneOverLimitNote } from '../../features/items/limits/OverLimitNote.tsx';
import { MoreMenu } from '../../features/items/dialogs/MoreMenu.tsx';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { twoFactorPages, twoFactorPath } from '../../features/two-factor/twoFactorPath.ts';
import type { TwoFactorEntry } from '../../features/items/calls/twoFactorQueries.ts';
import { twoFactorWords } from '../../features/reading/codes/twoFactors.messages.ts';
import { useEntry } from '../../features/two-factor/useEntry.ts';
import { useIsEntryOverLimit } from '../../features/two-factor/useIsEntryOverLimit.ts';
import { useItemDialogs } from '../../features/items/actions/useItemDialogs.tsx';
import { itemRefs } from '../../features/items/kinds/ItemKind.ts';
import { twoFactorKind } from '../../features/two-factor/twoFactorKind.ts';
import { EditDialog } from '../../features/two-factor/dialogs/EditDialog.tsx';
import { RenameDialog } from '../../features/two-factor/dialogs/RenameDialog.tsx';
import { EntryCode } from '../../features/two-factor/page/EntryCode.tsx';
import { EntryFacts } from '../../features/two-factor/page/EntryFacts.tsx';
import { EntryLog } from '../../features/two-factor/page/EntryLog.tsx';
import { EntrySeed } from '../../features/two-factor/page/EntrySeed.tsx';
import { RecoveryCodes } from '../../features/two-factor/page/RecoveryCodes.tsx';
import { showTwoFactorMessages as messages } from '../../features/two-factor/page/showTwoFactor.messages.ts';

/** One two-factor entry. */
export default function TwoFactorPage() {
  const place = useWorkspaceScope();
  const { twoFactorName = '' } = useParams();
  const name = twoFactorName.trim();
  return place === null ? (
    <NoWorkspace />
  ) : (
    <EntryByName key={`${place.workspaceId} ${name}`} place={place} name={name} />
  );
}

type Asking = 'edit' | 'rename' | null;

const kinds = { 'two-factor': twoFactorKind };

function EntryByName({ place, name }: { readonly place: WorkspaceScope; readonly name: string }) {
  const { navigate } = useHost();
  const answer = useEntry(place, name);
  const book = useLiveCodes(place);
  const isPhone = useIsPhone();
  const mayUse = useDisabledReason('two-factor:code:use') === undefined;
  const isOver = useIsEntryOverLimit(place, name);
  const mayNotUpdate = useDisabledReason('two-factor:update');
  const updateRefused = mayNotUpdate ?? (isOver ? overLimitMessages.reason : undefined);
  const deleteRefused = useDisabledReason('two-factor:delete');
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  const { thing: entry } = answer;
  const { ask, dialogs } = useItemDialogs(kinds, { onDone: () => navigate(twoFactorPages.list, { replace: true }) });
  const askAbout = (question: 'move' | 'delete'): void => {
    if (entry !== undefined) ask(question, itemRefs(twoFactorKind, place, [entry]));
  };
  const title = entry?.name ?? name;
  const crumbs = [{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: title }];
  if (entry === undefined && answer.hasFailed) {
    return <ResourceLoadError kind={twoFactorKind} name={title} resource={answer} />;
  }
  const moreMenu = (
    <MoreMenu
      label={messages.more}
      items={[
        {
          id: 'rename',
          label: messages.rename,
          icon: <Pencil />,
          disabledReason: updateRefused,
          onSelect: () => setAsking('rename'),
        },
        {
          id: 'move',
          label: messages.move,
          icon: <FolderInput />,
          disabledReason: deleteRefused,
          onSelect: () => askAbout('move'),
        },
        { kind: 'divider', id: 'line' },
        {
          id: 'delete',
          label: messages.delete,
          icon: <Trash2 />,
          danger: true,
          disabledReason: deleteRefused,
          onSelect: () => askAbout('delete'),
        },
      ]}
    />
  );
  return (
    <LiveCodesProvider book={mayUse ? book : null}>
      <Page>
        <PageHeader
          title={title}
          crumbs={crumbs}
          phoneSubtitle={place.workspaceName}
          primaryAction={
            <Button
              size={isPhone ? 'large' : 'medium'}
              block={isPhone}
              icon={<SquarePen />}
              disabledReason={updateRefused}
              onClick={() => setAsking('edit')}
            >
              {messages.edit}
            </Button>
          }
          moreAction={isPhone ? undefined : moreMenu}
          phoneHead={{
            back: { label: 'Back to two-factor codes', href: twoFactorPages.list },
            actions: moreMenu,
          }}
        />
        {isOver && <OneOverLimitNote kind="code" />}
        {entry === undefined ? (
          <PageBody>
            <SkeletonRows rows={6} />
          </PageBody>
        ) : (
          <PageBody aside={<EntryFacts place={place} entry={entry} />}>
            {mayUse && <CodesNote book={book} />}
            <EntryParts place={place} entry={entry} />
          </PageBody>
        )}
      </Page>
      {entry !== undefined && asking === 'edit' && (
        <EditDialog
          place={place}
          entry={entry}
          onClose={() => {
            close();
            book.forget(entry.name);
          }}
        />
      )}
      {asking === 'rename' && (
        <RenameDialog
          place={place}
          name={title}
          onClose={close}
          onRenamed={(renamed) => navigate(twoFactorPath(renamed), { replace: true })}
        />
      )}
      {dialogs}
    </LiveCodesProvider>
  );
}

function EntryParts({ place, entry }: { readonly place: WorkspaceScope; readonly entry: TwoFactorEntry }) {
  return (
    <>
      <EntryCode place={place} entry={entry} />
      <RecoveryCodes place={place} entry={entry} />
      <EntrySeed place={place} entry={entry} />
      <EntryLog place={place} entry={entry} />
    </>
  );
}
