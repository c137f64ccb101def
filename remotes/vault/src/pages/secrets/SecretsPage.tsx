import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, IconButton, Note, Page, PageHeader } from '@cofferdam/ui/base';
import { FilePenLine, Lock, Trash2, Upload } from '@cofferdam/ui/icons';
import { formatNumber } from '@cofferdam/ui/format';
import { useListView } from '../../features/items/list/useListView.ts';
import { passToNextPage } from '../../features/items/page/pageTransfer.ts';
import { usePageKeys } from '../../features/items/page/usePageKeys.ts';
import { useListSettings } from '../../features/items/filters/useListSettings.ts';
import { OverLimitNote } from '../../features/items/limits/OverLimitNote.tsx';
import { CreateButton } from '../../features/items/list/CreateButton.tsx';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { roleThatMay, useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { DropOverlay } from '../../features/import-export/drop-env/DropOverlay.tsx';
import { useDropEnv, type Brought } from '../../features/import-export/drop-env/useDropEnv.ts';
import { secretView } from '../../features/secrets/list/secretView.ts';
import { SecretFilters } from '../../features/secrets/list/SecretFilters.tsx';
import { SecretTable } from '../../features/secrets/list/SecretTable.tsx';
import { useSecretList } from '../../features/secrets/list/useSecretList.ts';
import { useSecretSelection } from '../../features/secrets/list/useSecretSelection.ts';
import { ShareFromAddress } from '../../features/sharing/create-share-link/ShareFromAddress.tsx';
import { SecretActions, type AskedAction } from './SecretActions.tsx';
import styles from './SecretsPage.module.css';
import { secretsMessages as messages } from './secrets.messages.ts';

/** The secrets of the current workspace. */
export default function SecretsPage() {
  const place = useWorkspaceScope();
  return place === null ? <NoWorkspace /> : <Secrets key={place.workspaceId} place={place} />;
}

const textPath = '/r/secrets/text';
const trashPath = '/r/secrets/trash';
/** One array for good: a new one draws every row again. */
const noColumns: readonly string[] = [];

function Secrets({ place }: { readonly place: WorkspaceScope }) {
  const { navigate } = useHost();
  const view = useListView(secretView);
  const list = useSecretList(place, view.view);
  const settings = useListSettings();
  const selection = useSecretSelection(place, view.view, list);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const accessRefusal = useDisabledReason('secret:version:access');
  const createRefusal = useDisabledReason('secret:create');
  const mayCreate = createRefusal === undefined;

  const bring = (brought: Brought): void => {
    passToNextPage(
      brought.kind === 'file'
        ? { kind: 'import-file', file: brought.file }
        : { kind: 'import-text', text: brought.text },
    );
    navigate('/r/secrets/import');
  };
  const isDragging = useDropEnv(mayCreate, bring);
  usePageKeys(mayCreate ? { c: () => navigate('/secret/create') } : {});

  const { total, allowed } = list;
  const textRefusal = createRefusal ?? accessRefusal;
  const isEmpty = total === 0;
  return (
    <div className={styles.page}>
      <Page>
        <PageHeader
          title={messages.title}
          phoneSubtitle={place.workspaceName}
          {...(total === undefined
            ? {}
            : {
                subtitle: messages.count(
                  formatNumber(total),
                  allowed == null ? null : formatNumber(allowed),
                  place.workspaceName,
                ),
              })}
          actions={
            <>
              <Button variant="text" icon={<FilePenLine />} href={textPath} disabledReason={textRefusal}>
                {messages.editAsText}
              </Button>
              <IconButton variant="outlined" label={messages.trash} icon={<Trash2 />} href={trashPath} />
              <Button icon={<Upload />} href="/r/secrets/import" disabledReason={createRefusal}>
                {messages.import}
              </Button>
            </>
          }
          primaryAction={
            <CreateButton href="/secret/create" refusal={createRefusal} isListEmpty={isEmpty}>
              {messages.create}
            </CreateButton>
          }
          phoneMenu={[
            {
              id: 'import',
              label: messages.import,
              icon: <Upload />,
              href: '/r/secrets/import',
              disabledReason: createRefusal,
            },
            {
              id: 'text',
              label: messages.editAsText,
              icon: <FilePenLine />,
              href: textPath,
              disabledReason: textRefusal,
            },
            { id: 'trash', label: messages.trash, icon: <Trash2 />, href: trashPath },
          ]}
        />
        {!isEmpty && (
          <SecretFilters list={view} total={total} matching={list.matching} rows={list.rows} settings={settings} />
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
          place={place}
          list={list}
          view={view}
          selection={selection}
          hiddenColumns={settings.settings.hiddenColumns ?? noColumns}
          onAction={(deed, names) => setAsked({ deed, names })}
        />
        <ShareFromAddress place={place} kind="secret" />
      </Page>
      <SecretActions
        place={place}
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={(deed) => {
          setAsked(null);
          if (deed !== 'label') selection.clear();
        }}
      />
      {isDragging && <DropOverlay />}
    </div>
  );
}
