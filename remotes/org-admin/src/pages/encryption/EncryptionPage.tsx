import { useState } from 'react';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { ActionButton, ErrorState, Note, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { RefreshCw, RotateCw } from '@cofferdam/ui/icons';
import { Pause, Undo2 } from '@cofferdam/ui/page-icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useKeySettings } from '../../components/customer-keys/customerKeyQueries.ts';
import { useAddressSwitch } from '../../components/lists/useAddressSwitch.ts';
import { ClosedKey, CurrentKey, findClosedKey } from '../../features/encryption/CurrentKey.tsx';
import { encryptionMessages as messages } from '../../features/encryption/encryption.messages.ts';
import { Generations } from '../../features/encryption/Generations.tsx';
import { PastChanges } from '../../features/encryption/PastChanges.tsx';
import { UnfinishedChange } from '../../features/encryption/UnfinishedChange.tsx';
import { useEncryption, type EncryptionChange } from '../../features/encryption/useEncryption.ts';
import { useSteerChange } from '../../features/encryption/useSteerChange.ts';
import { WhatIsEncrypted } from '../../features/encryption/WhatIsEncrypted.tsx';
import { encryptionPageMessages } from './encryptionPage.messages.ts';

const RollBackDialog = lazyDialog(() => import('../../features/encryption/RollBackDialog.tsx'));
const StartChangeDrawer = lazyDialog(() => import('../../features/encryption/StartChangeDrawer.tsx'));

/** The key that protects the current organization, and its changes. */
export default function EncryptionPage() {
  const { organization } = useSession();
  return organization === null ? null : <Encryption key={organization.id} organization={organization} />;
}

const permission = 'organization:encryption:change';

function Encryption({ organization }: { readonly organization: SessionOrganization }) {
  const { changes, encryption } = useEncryption(organization.id);
  const settings = useKeySettings(organization.id).data?.settings;
  const steer = useSteerChange(organization.id);
  const [isAskedToStart, setIsStarting] = useAddressSwitch('change');
  const [isRollingBack, setIsRollingBack] = useState(false);
  const newest = changes.data?.changes[0];
  const unfinished = newest?.endedAt === null ? newest : undefined;
  const active = encryption.data?.generations.find(({ state }) => state === 'ACTIVE');
  const closed = findClosedKey(encryption.data?.generations ?? [], settings);
  const isLoaded = changes.data !== undefined && active !== undefined;

  const start: PageAction = {
    id: 'start',
    label: messages.change,
    icon: <RefreshCw />,
    key: 'c',
    permission,
    perform: () => setIsStarting(true),
  };
  const steering = unfinished === undefined ? [] : steeringOf(unfinished, steer.run, () => setIsRollingBack(true));
  const actions = usePageActions(!isLoaded ? [] : unfinished === undefined ? [start] : steering);
  const isStarting =
    isAskedToStart && actions.some(({ id, disabledReason }) => id === 'start' && disabledReason === undefined);

  return (
    <Page>
      <PageHeader
        title={encryptionPageMessages.title}
        subtitle={encryptionPageMessages.subtitle(organization.name)}
        {...(isLoaded && unfinished === undefined
          ? { primaryAction: actions.map((one) => <ActionButton key={one.id} variant="primary" action={one} />) }
          : {})}
      />
      <PageBody>
        {!isLoaded && (changes.isError || encryption.isError) && (
          <ErrorState
            title={messages.failedTitle}
            onRetry={() => void Promise.all([changes.refetch(), encryption.refetch()])}
          >
            {messages.failed}
          </ErrorState>
        )}
        {!isLoaded && !changes.isError && !encryption.isError && <SkeletonRows rows={8} />}
        {isLoaded && encryption.data !== undefined && (
          <>
            {changes.isError && <Note tone="warn">{messages.staleTitle}</Note>}
            {closed !== undefined && <ClosedKey setting={closed} />}
            {unfinished !== undefined && (
              <>
                <UnfinishedChange
                  change={unfinished}
                  generations={encryption.data.generations}
                  settings={settings}
                  readAt={changes.dataUpdatedAt}
                  actions={actions.map((action) => (
                    <ActionButton
                      key={action.id}
                      action={action}
                      variant={action.id === 'roll-back' ? 'dangerOutline' : 'default'}
                    />
                  ))}
                />
                <Note>
                  {closed === undefined && <span className="cd-strong">{messages.asUsual} </span>}
                  {unfinished.state === 'ROLLING_BACK'
                    ? messages.rollingBack(unfinished.fromGeneration)
                    : messages.canRollBack(unfinished.fromGeneration)}
                </Note>
              </>
            )}
            {unfinished === undefined && <CurrentKey generation={active} settings={settings} />}
            <Generations generations={encryption.data.generations} settings={settings} change={newest} />
            <PastChanges changes={changes.data.changes} />
            <WhatIsEncrypted
              openKeySeconds={encryption.data.openKeySeconds}
              isOwnKey={active.protection.kind === 'KMS'}
            />
          </>
        )}
      </PageBody>

      {isStarting && active !== undefined && (
        <StartChangeDrawer
          organizationId={organization.id}
          protection={active.protection}
          onClose={() => setIsStarting(false)}
        />
      )}
      {isRollingBack && unfinished !== undefined && (
        <RollBackDialog organizationId={organization.id} change={unfinished} onClose={() => setIsRollingBack(false)} />
      )}
    </Page>
  );
}

type Steer = ReturnType<typeof useSteerChange>['run'];

/** The actions on an unfinished change: pause or resume, and roll back once. */
function steeringOf({ id: changeId, halt, state }: EncryptionChange, steer: Steer, rollBack: () => void): PageAction[] {
  const pauseOrResume: PageAction =
    halt === null
      ? {
          id: 'pause',
          label: messages.pause,
          icon: <Pause />,
          key: 'p',
          permission,
          perform: () => void steer({ changeId, how: 'pause' }),
        }
      : {
          id: 'resume',
          label: messages.resume,
          icon: <RotateCw />,
          key: 'p',
          permission,
          perform: () => void steer({ changeId, how: 'resume' }),
        };
  if (state === 'ROLLING_BACK') return [pauseOrResume];
  return [pauseOrResume, { id: 'roll-back', label: messages.rollBack, icon: <Undo2 />, permission, perform: rollBack }];
}
