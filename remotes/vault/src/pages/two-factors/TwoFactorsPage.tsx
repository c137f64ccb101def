import { useState } from 'react';
import type { PageAction } from '@cofferdam/remote-contract';
import { Note, Page } from '@cofferdam/ui/base';
import { Lock, Plus, Upload } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useListView } from '../../features/items/list/useListView.ts';
import { ClockOffset } from '../../features/reading/codes/ClockOffset.tsx';
import { LiveCodesProvider } from '../../features/reading/codes/CodeCells.tsx';
import { CodesNote } from '../../features/reading/codes/CodesNote.tsx';
import { useLiveCodes } from '../../features/reading/codes/useLiveCodes.ts';
import { OverLimitNote } from '../../features/items/limits/OverLimitNote.tsx';
import { ItemListHeader, type ListPageAction } from '../../features/items/list/ItemListHeader.tsx';
import { useItemDialogs } from '../../features/items/actions/useItemDialogs.tsx';
import { itemRefs } from '../../features/items/kinds/ItemKind.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import type { TwoFactorEntry } from '../../features/items/calls/twoFactorQueries.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { roleThatMay, useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { twoFactorKind } from '../../features/two-factor/twoFactorKind.ts';
import { twoFactorPages } from '../../features/two-factor/twoFactorPath.ts';
import { twoFactorWords } from '../../features/reading/codes/twoFactors.messages.ts';
import { TwoFactorFilters } from '../../features/two-factor/list/TwoFactorFilters.tsx';
import { TwoFactorTable } from '../../features/two-factor/list/TwoFactorTable.tsx';
import { useTwoFactorList } from '../../features/two-factor/list/useTwoFactorList.ts';
import { twoFactorView } from '../../features/two-factor/list/twoFactorView.ts';
import styles from './TwoFactorsPage.module.css';
import { twoFactorsPageMessages as messages } from './twoFactorsPage.messages.ts';

const EditDialog = lazyDialog(() => import('../../features/two-factor/dialogs/EditDialog.tsx'));

const kinds = { 'two-factor': twoFactorKind };
const moreDialogs = {
  export: lazyDialog(() => import('../../features/import-export/export/ExportCodesDialog.tsx')),
};

const createAction: PageAction = {
  id: 'create',
  label: messages.add,
  icon: <Plus />,
  key: 'c',
  permission: 'two-factor:create',
  href: twoFactorPages.add,
};
const otherActions: readonly ListPageAction[] = [
  {
    id: 'import',
    label: messages.import,
    icon: <Upload />,
    permission: 'two-factor:create',
    href: twoFactorPages.import,
    look: 'outlined',
  },
];

/** The two-factor entries of the current workspace, with their codes. */
export default function TwoFactorsPage() {
  const scope = useWorkspaceScope();
  return scope === null ? <NoWorkspace /> : <TwoFactors key={scope.workspaceId} scope={scope} />;
}

function TwoFactors({ scope }: { readonly scope: WorkspaceScope }) {
  const book = useLiveCodes(scope);
  const view = useListView(twoFactorView);
  const { list, selection } = useTwoFactorList(scope, view.view, book);
  const [editing, setEditing] = useState<TwoFactorEntry | null>(null);
  const useRefused = useDisabledReason('two-factor:code:use');
  const { ask, dialogs } = useItemDialogs(kinds, {
    more: moreDialogs,
    onDone: (question) => {
      if (question !== 'label') selection.clear();
    },
  });

  const { total, allowed } = list;
  const isEmpty = total === 0;
  const mayUse = useRefused === undefined;
  return (
    <LiveCodesProvider book={mayUse ? book : null}>
      <Page>
        <ItemListHeader
          title={twoFactorWords.title}
          workspaceName={scope.workspaceName}
          total={total}
          allowed={allowed}
          aside={mayUse && !isEmpty && list.status === 'ready' && <ClockOffset book={book} />}
          isEmpty={isEmpty}
          create={createAction}
          others={otherActions}
        />
        {!isEmpty && (
          <TwoFactorFilters
            scope={scope}
            list={view}
            total={total}
            shown={list.status === 'ready' && !list.hasMore ? list.rows.length : undefined}
          />
        )}
        <OverLimitNote kind="code" total={total} allowed={allowed} />
        {!isEmpty && (
          <div className={styles.note}>
            {mayUse ? (
              <CodesNote book={book} />
            ) : (
              <Note icon={<Lock />}>{messages.namesOnly(roleThatMay('two-factor:code:use'))}</Note>
            )}
          </div>
        )}
        <TwoFactorTable
          scope={scope}
          list={list}
          view={view}
          selection={selection}
          ask={(question, rows) => ask(question, itemRefs(twoFactorKind, scope, rows))}
          onEdit={setEditing}
        />
      </Page>
      {dialogs}
      {editing !== null && (
        <EditDialog
          scope={scope}
          entry={editing}
          onClose={() => {
            book.forget(editing.name);
            setEditing(null);
          }}
        />
      )}
    </LiveCodesProvider>
  );
}
