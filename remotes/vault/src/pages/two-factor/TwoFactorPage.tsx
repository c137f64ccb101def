import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { FolderInput, Pencil, SquarePen, Trash2 } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { AnswerFailed } from '../../components/answers/AnswerFailed.tsx';
import { CodeBookProvider } from '../../components/codes/CodeCells.tsx';
import { CodesNote } from '../../components/codes/CodesNote.tsx';
import { useCodeBook } from '../../components/codes/useCodeBook.ts';
import { overLimitMessages } from '../../components/limits/overLimit.messages.ts';
import { OneOverLimitNote } from '../../components/limits/OverLimitNote.tsx';
import { MoreMenu } from '../../components/menus/MoreMenu.tsx';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import { twoFactorPages, twoFactorPath } from '../../components/two-factors/twoFactorPath.ts';
import type { TwoFactorEntry } from '../../components/two-factors/twoFactorQueries.ts';
import { twoFactorWords } from '../../components/two-factors/twoFactors.messages.ts';
import { useEntry } from '../../components/two-factors/useEntry.ts';
import { useIsEntryOverLimit } from '../../components/two-factors/useIsEntryOverLimit.ts';
import { DeleteDialog } from '../../features/change-two-factor/DeleteDialog.tsx';
import { EditDialog } from '../../features/change-two-factor/EditDialog.tsx';
import { MoveDialog } from '../../features/change-two-factor/MoveDialog.tsx';
import { RenameDialog } from '../../features/change-two-factor/RenameDialog.tsx';
import { EntryCode } from '../../features/show-two-factor/EntryCode.tsx';
import { EntryFacts } from '../../features/show-two-factor/EntryFacts.tsx';
import { EntryLog } from '../../features/show-two-factor/EntryLog.tsx';
import { EntrySeed } from '../../features/show-two-factor/EntrySeed.tsx';
import { RecoveryCodes } from '../../features/show-two-factor/RecoveryCodes.tsx';
import { showTwoFactorMessages as messages } from '../../features/show-two-factor/showTwoFactor.messages.ts';

/** One two-factor entry. */
export default function TwoFactorPage() {
  const place = usePlace();
  const { twoFactorName = '' } = useParams();
  const name = twoFactorName.trim();
  return place === null ? <NoPlace /> : <EntryByName key={`${place.workspaceId} ${name}`} place={place} name={name} />;
}

type Asking = 'edit' | 'rename' | 'move' | 'delete' | null;

function EntryByName({ place, name }: { readonly place: Place; readonly name: string }) {
  const { navigate } = useHost();
  const answer = useEntry(place, name);
  const book = useCodeBook(place);
  const isPhone = useIsPhone();
  const mayUse = useRefusal('two-factor:code:use') === undefined;
  const isOver = useIsEntryOverLimit(place, name);
  const mayNotUpdate = useRefusal('two-factor:update');
  const updateRefused = mayNotUpdate ?? (isOver ? overLimitMessages.reason : undefined);
  const deleteRefused = useRefusal('two-factor:delete');
  const [asking, setAsking] = useState<Asking>(null);
  const close = (): void => setAsking(null);
  const { thing: entry } = answer;
  const title = entry?.name ?? name;
  const crumbs = [{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: title }];
  if (entry === undefined && answer.hasFailed) {
    return (
      <AnswerFailed name={title} listHref={twoFactorPages.list} words={twoFactorWords.couldNotLoad} answer={answer} />
    );
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
          onSelect: () => setAsking('move'),
        },
        { kind: 'divider', id: 'line' },
        {
          id: 'delete',
          label: messages.delete,
          icon: <Trash2 />,
          danger: true,
          disabledReason: deleteRefused,
          onSelect: () => setAsking('delete'),
        },
      ]}
    />
  );
  return (
    <CodeBookProvider book={mayUse ? book : null}>
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
            back: { label: twoFactorWords.couldNotLoad.back, href: twoFactorPages.list },
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
      {asking === 'move' && (
        <MoveDialog place={place} name={title} onClose={close} onMoved={() => navigate(twoFactorPages.list)} />
      )}
      <DeleteDialog
        place={place}
        name={asking === 'delete' ? title : null}
        onClose={close}
        onDeleted={() => navigate(twoFactorPages.list)}
      />
    </CodeBookProvider>
  );
}

function EntryParts({ place, entry }: { readonly place: Place; readonly entry: TwoFactorEntry }) {
  return (
    <>
      <EntryCode place={place} entry={entry} />
      <RecoveryCodes place={place} entry={entry} />
      <EntrySeed place={place} entry={entry} />
      <EntryLog place={place} entry={entry} />
    </>
  );
}
