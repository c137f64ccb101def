import type { PageAction } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note, Page, lazyPart } from '@cofferdam/ui/base';
import { FilePenLine, Lock, Plus, Upload } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useItemDialogs } from '../../features/items/actions/useItemDialogs.tsx';
import { itemRefs } from '../../features/items/kinds/ItemKind.ts';
import { useListView } from '../../features/items/list/useListView.ts';
import { passToNextPage } from '../../features/items/page/pageTransfer.ts';
import { useListSettings } from '../../features/items/filters/useListSettings.ts';
import { OverLimitNote } from '../../features/items/limits/OverLimitNote.tsx';
import { ItemListHeader, type ListPageAction } from '../../features/items/list/ItemListHeader.tsx';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { roleThatMay, useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { useDropEnv, type DroppedSource } from '../../features/import-export/drop-env/useDropEnv.ts';
import { secretKind } from '../../features/secrets/secretKind.ts';
import { secretView } from '../../features/secrets/list/secretView.ts';
import { SecretFilters } from '../../features/secrets/list/SecretFilters.tsx';
import { SecretTable } from '../../features/secrets/list/SecretTable.tsx';
import { useRevealedValues } from '../../features/secrets/list/values/useRevealedValues.ts';
import { useSecretList } from '../../features/secrets/list/useSecretList.ts';
import { ShareFromAddress } from '../../features/sharing/create-share-link/ShareFromAddress.tsx';
import styles from './SecretsPage.module.css';
import { secretsMessages as messages } from './secrets.messages.ts';

/** The secrets of the current workspace. */
export default function SecretsPage() {
  const scope = useWorkspaceScope();
  return scope === null ? <NoWorkspace /> : <Secrets key={scope.workspaceId} scope={scope} />;
}

const createAction: PageAction = {
  id: 'create',
  label: messages.create,
  icon: <Plus />,
  key: 'c',
  permission: 'secret:create',
  href: '/secret/create',
};
const textAction: ListPageAction = {
  id: 'text',
  label: messages.editAsText,
  icon: <FilePenLine />,
  href: '/r/secrets/text',
  look: 'text',
};
const importAction: ListPageAction = {
  id: 'import',
  label: messages.import,
  icon: <Upload />,
  permission: 'secret:create',
  href: '/r/secrets/import',
  look: 'outlined',
};
const DropOverlay = lazyPart(
  async () => {
    const { DropOverlay: overlay } = await import('../../features/import-export/drop-env/DropOverlay.tsx');
    return { default: overlay };
  },
  { isOptional: true },
);
const kinds = { secret: secretKind };
const moreDialogs = {
  rotate: lazyDialog(() => import('../../features/secrets/rotation/RotateItemsDialog.tsx')),
  export: lazyDialog(() => import('../../features/import-export/export/ExportSecretsDialog.tsx')),
};
/** A stable array: a new one would re-render every row. */
const noColumns: readonly string[] = [];

function Secrets({ scope }: { readonly scope: WorkspaceScope }) {
  const { navigate } = useHost();
  const view = useListView(secretView);
  const { list, selection } = useSecretList(scope, view.view);
  const settings = useListSettings();
  const values = useRevealedValues(scope);
  const { ask, dialogs } = useItemDialogs(kinds, {
    more: moreDialogs,
    onDone: (question) => {
      if (question !== 'label' && question !== 'rotate') selection.clear();
    },
  });
  const accessRefusal = useDisabledReason('secret:version:access');
  const createRefusal = useDisabledReason('secret:create');
  const mayCreate = createRefusal === undefined;

  const openImport = (source: DroppedSource): void => {
    passToNextPage(
      source.kind === 'file' ? { kind: 'import-file', file: source.file } : { kind: 'import-text', text: source.text },
    );
    navigate('/r/secrets/import');
  };
  const isDragging = useDropEnv(mayCreate, openImport);

  const { total, allowed } = list;
  const isEmpty = total === 0;
  return (
    <div className={styles.page}>
      <Page>
        <ItemListHeader
          title={messages.title}
          workspaceName={scope.workspaceName}
          total={total}
          allowed={allowed}
          isEmpty={isEmpty}
          create={createAction}
          others={[{ ...textAction, disabledReason: createRefusal ?? accessRefusal }, importAction]}
        />
        {!isEmpty && (
          <SecretFilters
            scope={scope}
            list={view}
            total={total}
            matching={list.matching}
            rows={list.rows}
            settings={settings}
            values={values}
          />
        )}
        {accessRefusal !== undefined && !isEmpty && (
          <div className={styles.note}>
            <Note icon={<Lock />}>
              <strong>{messages.namesOnlyTitle}</strong> {messages.namesOnly(roleThatMay('secret:version:access'))}
            </Note>
          </div>
        )}
        <OverLimitNote kind="secret" total={total} allowed={allowed} />
        <SecretTable
          scope={scope}
          list={list}
          view={view}
          selection={selection}
          hiddenColumns={settings.settings.hiddenColumns ?? noColumns}
          values={values}
          ask={(question, rows) => ask(question, itemRefs(secretKind, scope, rows))}
        />
        <ShareFromAddress scope={scope} kind="secret" />
      </Page>
      {dialogs}
      {isDragging && <DropOverlay />}
    </div>
  );
}
