import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, IconButton, Page, PageBody, PageHeader, SkeletonRows, Tabs } from '@cofferdam/ui/base';
import { Menu, type MenuEntry } from '@cofferdam/ui/floating';
import { Ellipsis, FolderInput, GitBranchPlus, Pencil, Share2, Trash2 } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useItemDialogs } from '../../features/items/actions/useItemDialogs.tsx';
import { itemRefs } from '../../features/items/kinds/ItemKind.ts';
import { overLimitMessages } from '../../features/items/limits/overLimit.messages.ts';
import { OneOverLimitNote } from '../../features/items/limits/OverLimitNote.tsx';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { SecretFailed } from '../../features/secrets/page/SecretFailed.tsx';
import { secretKind } from '../../features/secrets/secretKind.ts';
import { secretPath } from '../../features/secrets/secretPath.ts';
import { secretsWords } from '../../features/secrets/secrets.messages.ts';
import { useIsOverLimit } from '../../features/secrets/page/useIsOverLimit.ts';
import { useSecret } from '../../features/secrets/page/useSecret.ts';
import { SecretValueTab } from './SecretValueTab.tsx';
import { secretPageMessages as messages } from './secretPage.messages.ts';
import { secretTabs, useSecretTabs, type SecretTab } from './useSecretTabs.tsx';

const EditSecretDialog = lazy(() => import('../../features/secrets/forms/EditSecretDialog.tsx'));
const Readers = lazy(() => import('../../features/reading/readers/Readers.tsx'));
const SecretShares = lazy(() => import('./SecretShares.tsx'));
const SecretLog = lazy(() => import('../../features/secrets/activity/SecretLog.tsx'));

const kinds = { secret: secretKind };

/** One secret. */
export default function SecretPage() {
  const place = useWorkspaceScope();
  const { secretName = '' } = useParams();
  const name = secretName.trim();
  return place === null ? (
    <NoWorkspace />
  ) : (
    <SecretByName key={`${place.workspaceId} ${name}`} place={place} name={name} />
  );
}

function SecretByName({ place, name }: { readonly place: WorkspaceScope; readonly name: string }) {
  const host = useHost();
  const answer = useSecret(place, name);
  const isPhone = useIsPhone();
  const [address] = useSearchParams();
  const [asked, setAsked] = useState<'edit' | 'edit-labels' | null>(null);
  const tabs = useSecretTabs(place, name);
  const isOver = useIsOverLimit(place, name);
  const addRefusal = useDisabledReason('secret:version:add');
  const refusal = addRefusal ?? (isOver ? overLimitMessages.reason : undefined);
  const shareRefusal = useDisabledReason('secret:share');
  const mayNotUpdate = useDisabledReason('secret:update');
  const updateRefusal = mayNotUpdate ?? (isOver ? overLimitMessages.reason : undefined);
  const { thing: secret } = answer;
  const { ask, dialogs } = useItemDialogs(kinds, {
    // Neither in the trash nor in another workspace has this page anything to show.
    onDone: () => host.navigate('/r/secrets', { replace: true }),
  });
  const more = useMoreEntries(updateRefusal, (question) => {
    if (question === 'edit') setAsked('edit');
    else if (secret !== undefined) ask(question, itemRefs(secretKind, place, [secret]));
  });
  if (secret === undefined && answer.hasFailed) return <SecretFailed name={name} answer={answer} />;
  const tab: SecretTab = secretTabs.find((one) => one === address.get('tab')) ?? 'value';
  const path = secretPath(secret?.name ?? name);
  const isEditing = asked === 'edit' || asked === 'edit-labels';
  const moreMenu = (
    <Menu
      placement="bottomRight"
      items={more}
      trigger={<IconButton size={isPhone ? 'large' : 'medium'} label={messages.more} icon={<Ellipsis />} />}
    />
  );
  return (
    <Page>
      <PageHeader
        mono
        title={secret?.name ?? name}
        crumbs={[{ label: secretsWords.secrets, href: '/r/secrets' }, { label: secret?.name ?? name }]}
        phoneSubtitle={place.workspaceName}
        {...(secret?.description == null ? {} : { description: secret.description })}
        actions={
          <Button icon={<Share2 />} href={`${path}?share=current`} disabledReason={shareRefusal}>
            {messages.share}
          </Button>
        }
        moreAction={isPhone ? undefined : moreMenu}
        phoneHead={{
          back: { label: messages.back, href: '/r/secrets' },
          actions: (
            <>
              <IconButton
                size="large"
                label={messages.share}
                icon={<Share2 />}
                href={`${path}?share=current`}
                disabledReason={shareRefusal}
              />
              {moreMenu}
            </>
          ),
        }}
        primaryAction={
          <Button
            variant="primary"
            size={isPhone ? 'large' : 'medium'}
            block={isPhone}
            icon={<GitBranchPlus />}
            href={secretPath(secret?.name ?? name, '/new-version')}
            disabledReason={refusal}
          >
            {messages.newVersion}
          </Button>
        }
        tabs={<Tabs inset label={messages.tabsLabel} selected={tab} items={tabs} />}
      />
      {isOver && <OneOverLimitNote kind="secret" />}
      {secret === undefined ? (
        <PageBody>
          <SkeletonRows rows={6} />
        </PageBody>
      ) : tab === 'value' ? (
        <SecretValueTab
          place={place}
          secret={secret}
          labelsRefusal={updateRefusal}
          onEditLabels={() => setAsked('edit-labels')}
        />
      ) : (
        <PageBody>
          <Suspense fallback={<SkeletonRows rows={6} />}>
            {tab === 'readers' && <Readers place={place} name={secret.name} />}
            {tab === 'log' && <SecretLog place={place} name={secret.name} />}
            {tab === 'shares' && <SecretShares place={place} name={secret.name} />}
          </Suspense>
        </PageBody>
      )}
      {isEditing && secret !== undefined && (
        <Suspense fallback={null}>
          <EditSecretDialog
            place={place}
            secret={secret}
            first={asked === 'edit-labels' ? 'labels' : 'name'}
            onClose={() => setAsked(null)}
            onSaved={(saved) => {
              setAsked(null);
              if (saved.name !== secret.name) host.navigate(secretPath(saved.name), { replace: true });
            }}
          />
        </Suspense>
      )}
      {dialogs}
    </Page>
  );
}

function useMoreEntries(
  updateRefusal: string | undefined,
  ask: (question: 'edit' | 'move' | 'delete') => void,
): readonly MenuEntry[] {
  const deleteRefusal = useDisabledReason('secret:delete');
  return [
    {
      id: 'edit',
      label: messages.edit,
      icon: <Pencil />,
      disabledReason: updateRefusal,
      onSelect: () => ask('edit'),
    },
    {
      id: 'move',
      label: messages.move,
      icon: <FolderInput />,
      disabledReason: deleteRefusal,
      onSelect: () => ask('move'),
    },
    {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 />,
      danger: true,
      disabledReason: deleteRefusal,
      onSelect: () => ask('delete'),
    },
  ];
}
