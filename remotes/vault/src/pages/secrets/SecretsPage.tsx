import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, IconButton, Note, Page, PageHeader } from '@cofferdam/ui/base';
import { FilePenLine, Lock, Trash2, Upload } from '@cofferdam/ui/icons';
import { useListView } from '../../components/address/useListView.ts';
import { leaveHandover } from '../../components/handover/handover.ts';
import { usePageKeys } from '../../components/keys/usePageKeys.ts';
import { useListSettings } from '../../components/list-settings/useListSettings.ts';
import { OverLimitNote } from '../../components/limits/OverLimitNote.tsx';
import { CreateButton } from '../../components/lists/CreateButton.tsx';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { roleThatMay, useRefusal } from '../../components/rights/useRefusal.ts';
import { DropCurtain } from '../../features/bring-env/DropCurtain.tsx';
import { useBringEnv, type Brought } from '../../features/bring-env/useBringEnv.ts';
import { secretView } from '../../features/list-secrets/secretView.ts';
import { SecretFilters } from '../../features/list-secrets/SecretFilters.tsx';
import { SecretTable } from '../../features/list-secrets/SecretTable.tsx';
import { useSecretList } from '../../features/list-secrets/useSecretList.ts';
import { useSecretSelection } from '../../features/list-secrets/useSecretSelection.ts';
import { ShareFromAddress } from '../../features/share-thing/ShareFromAddress.tsx';
import { SecretDeeds, type AskedDeed } from '../deeds/SecretDeeds.tsx';
import styles from './SecretsPage.module.css';
import { secretsMessages as messages } from './secrets.messages.ts';

/** The secrets of the current workspace. */
export default function SecretsPage() {
  const place = usePlace();
  return place === null ? <NoPlace /> : <Secrets key={place.workspaceId} place={place} />;
}

const textPath = '/r/secrets/text';
const trashPath = '/r/secrets/trash';
/** One array for good: a new one draws every row again. */
const noColumns: readonly string[] = [];
const format = (count: number): string => new Intl.NumberFormat().format(count);

function Secrets({ place }: { readonly place: Place }) {
  const { navigate } = useHost();
  const view = useListView(secretView);
  const list = useSecretList(place, view.view);
  const settings = useListSettings();
  const selection = useSecretSelection(place, view.view, list);
  const [asked, setAsked] = useState<AskedDeed | null>(null);
  const accessRefusal = useRefusal('secret:version:access');
  const createRefusal = useRefusal('secret:create');
  const mayCreate = createRefusal === undefined;

  const bring = (brought: Brought): void => {
    leaveHandover(
      brought.kind === 'file'
        ? { kind: 'import-file', file: brought.file }
        : { kind: 'import-text', text: brought.text },
    );
    navigate('/r/secrets/import');
  };
  const isDragging = useBringEnv(mayCreate, bring);
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
                subtitle: messages.count(format(total), allowed == null ? null : format(allowed), place.workspaceName),
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
          onDeed={(deed, names) => setAsked({ deed, names })}
        />
        <ShareFromAddress place={place} kind="secret" />
      </Page>
      <SecretDeeds
        place={place}
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={(deed) => {
          setAsked(null);
          if (deed !== 'label') selection.clear();
        }}
      />
      {isDragging && <DropCurtain />}
    </div>
  );
}
