import { useState } from 'react';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason, useSession } from '@cofferdam/remote-contract/react';
import { Pencil, Plug, Plus, RefreshCw, Trash2 } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { ListAction } from '@cofferdam/ui/table';
import { customerKeysMessages } from '../../components/customer-keys/customerKeys.messages.ts';
import { useKeySettings } from '../../components/customer-keys/customerKeyQueries.ts';
import { describeKey } from '../../components/customer-keys/describeKey.ts';
import { TestResult } from '../../components/customer-keys/TestResult.tsx';
import { ListPage } from '../../components/lists/ListPage.tsx';
import { useAddressSwitch } from '../../components/lists/useAddressSwitch.ts';
import type { ConnectionQuestion } from '../../features/connections/ConnectionDrawer.tsx';
import { healthOf } from '../../features/connections/connectionHealth.ts';
import { connectionsMessages as messages } from '../../features/connections/connections.messages.ts';
import { ConnectionsNotice, ConnectionsNoticePlace } from '../../features/connections/ConnectionsNotice.tsx';
import { useConnections, type Connection } from '../../features/connections/useConnections.ts';
import { useTestConnection } from '../../features/connections/useTestConnection.ts';
import { connectionColumns } from './connectionColumns.tsx';
import { connectionsPageMessages } from './connectionsPage.messages.ts';

const AddConnectionDrawer = lazyDialog(() => import('../../features/connections/AddConnectionDrawer.tsx'));
const ConnectionDrawer = lazyDialog(() => import('../../features/connections/ConnectionDrawer.tsx'));
const DeleteConnectionDialog = lazyDialog(() => import('../../features/connections/DeleteConnectionDialog.tsx'));
const DeleteKeyDialog = lazyDialog(() => import('../../features/connections/DeleteKeyDialog.tsx'));
const DeleteServiceAccountDialog = lazyDialog(
  () => import('../../features/connections/DeleteServiceAccountDialog.tsx'),
);
const EditConnectionDialog = lazyDialog(() => import('../../features/connections/EditConnectionDialog.tsx'));
const KeyDialog = lazyDialog(() => import('../../features/connections/KeyDialog.tsx'));

/** The connections of the current organization to key management in the cloud. */
export default function ConnectionsPage() {
  const { organization } = useSession();
  return organization === null ? null : <Connections key={organization.id} organization={organization} />;
}

type Asked =
  | ConnectionQuestion
  | { readonly kind: 'delete-service-account' }
  | { readonly kind: 'details'; readonly connection: Connection };

const manage = 'organization:connection:manage';

function Connections({ organization }: { readonly organization: SessionOrganization }) {
  const organizationId = organization.id;
  const list = useConnections(organizationId);
  const keys = useKeySettings(organizationId);
  const test = useTestConnection(organizationId);
  const [isAskedToAdd, setIsAdding] = useAddressSwitch('add');
  const [asked, setAsked] = useState<Asked | null>(null);
  const missingRole = useDisabledReason(manage);
  const { connections, isAvailable = true, serviceAccount } = list.data ?? {};
  const limit = keys.data?.limit;
  const isInPlan = limit?.allowed !== null;
  const disabledReason = missingRole ?? (isAvailable ? undefined : messages.unavailable);
  const noKeyReason = noKeyReasonOf(limit);
  const close = (): void => setAsked(null);
  const addAction: PageAction = {
    id: 'add',
    label: messages.add,
    icon: <Plus />,
    key: 'c',
    permission: manage,
    disabledReason: disabledReason ?? (isInPlan ? undefined : customerKeysMessages.notOnPlan),
    perform: () => setIsAdding(true),
  };
  const isAdding = isAskedToAdd && addAction.disabledReason === undefined && !list.isError;
  const rowActions = (connection: Connection): readonly ListAction[] => [
    {
      id: 'test',
      label: messages.test,
      icon: <RefreshCw />,
      disabledReason,
      perform: () => void test.run({ kind: 'connection', connection }),
    },
    {
      id: 'edit',
      label: messages.edit,
      icon: <Pencil />,
      disabledReason,
      perform: () => setAsked({ kind: 'edit', connection }),
    },
    ...keyActions(connection, { disabledReason, noKeyReason, ask: setAsked }),
    {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 />,
      isDangerous: true,
      group: '',
      disabledReason,
      perform: () => setAsked({ kind: 'delete', connection }),
    },
  ];
  // An open drawer shows refreshed data.
  const shown = asked?.kind === 'details' ? connections?.find(({ id }) => id === asked.connection.id) : undefined;
  return (
    <ListPage
      title={connectionsPageMessages.title}
      subtitle={connectionsPageMessages.lead(organization.name)}
      action={addAction}
      isActing={isAdding}
      list={list}
      words={messages.states}
      icon={<Plug />}
      columns={connectionColumns}
      rows={connections}
      rowKey={({ id }) => id}
      rowName={({ targetEmail }) => targetEmail}
      onOpen={(connection) => setAsked({ kind: 'details', connection })}
      rowActions={rowActions}
      phoneRow={(connection) => ({
        title: connection.targetEmail,
        meta: connection.settings.map(({ keyName }) => describeKey(keyName).name).join(', ') || messages.noKey,
        state: <TestResult test={healthOf(connection)} />,
        mono: true,
      })}
      notice={
        list.isPending ? (
          <ConnectionsNoticePlace />
        ) : (
          list.data !== undefined && (
            <ConnectionsNotice
              isInPlan={isInPlan}
              isAvailable={isAvailable}
              serviceAccount={serviceAccount?.email ?? null}
              disabledReason={
                disabledReason ?? (list.data.connections.length > 0 ? messages.serviceAccountInUse : undefined)
              }
              onDelete={() => setAsked({ kind: 'delete-service-account' })}
            />
          )
        )
      }
    >
      {isAdding && (
        <AddConnectionDrawer
          organization={organization}
          serviceAccount={serviceAccount === null ? null : serviceAccount?.email}
          noKeyReason={noKeyReason}
          onClose={() => setIsAdding(false)}
        />
      )}
      {shown !== undefined && (
        <ConnectionDrawer
          organizationId={organizationId}
          connection={shown}
          disabledReason={disabledReason}
          noKeyReason={noKeyReason}
          onAsk={setAsked}
          onClose={close}
        />
      )}
      {asked?.kind === 'edit' && (
        <EditConnectionDialog
          organizationId={organizationId}
          connection={asked.connection}
          serviceAccount={serviceAccount?.email ?? null}
          onClose={close}
        />
      )}
      {asked?.kind === 'delete' && (
        <DeleteConnectionDialog organizationId={organizationId} connection={asked.connection} onClose={close} />
      )}
      {(asked?.kind === 'add-key' || asked?.kind === 'edit-key') && (
        <KeyDialog
          organizationId={organizationId}
          connection={asked.connection}
          connections={connections ?? []}
          setting={asked.kind === 'edit-key' ? asked.setting : undefined}
          onClose={close}
        />
      )}
      {asked?.kind === 'delete-key' && (
        <DeleteKeyDialog organizationId={organizationId} setting={asked.setting} onClose={close} />
      )}
      {asked?.kind === 'delete-service-account' && serviceAccount != null && (
        <DeleteServiceAccountDialog organizationId={organizationId} email={serviceAccount.email} onClose={close} />
      )}
    </ListPage>
  );
}

/** Why the plan doesn't allow another key. */
function noKeyReasonOf(limit: { readonly used: number; readonly allowed: number | null } | undefined) {
  if (limit === undefined) return undefined;
  if (limit.allowed === null) return customerKeysMessages.notOnPlan;
  return limit.used >= limit.allowed ? messages.keysFull(limit.allowed) : undefined;
}

interface KeyMenu {
  readonly disabledReason: string | undefined;
  readonly noKeyReason: string | undefined;
  readonly ask: (question: ConnectionQuestion) => void;
}

/** The actions on a row's key; a connection has at most one. */
function keyActions(connection: Connection, { disabledReason, noKeyReason, ask }: KeyMenu): ListAction[] {
  const [setting] = connection.settings;
  if (setting === undefined) {
    return [
      {
        id: 'add-key',
        label: messages.addKey,
        icon: <Plus />,
        disabledReason: disabledReason ?? noKeyReason,
        perform: () => ask({ kind: 'add-key', connection }),
      },
    ];
  }
  return [
    {
      id: 'edit-key',
      label: messages.editKey,
      icon: <Pencil />,
      disabledReason: disabledReason ?? (setting.isOverLimit ? messages.overLimit : undefined),
      perform: () => ask({ kind: 'edit-key', connection, setting }),
    },
    {
      id: 'delete-key',
      label: messages.deleteKey,
      icon: <Trash2 />,
      disabledReason,
      perform: () => ask({ kind: 'delete-key', connection, setting }),
    },
  ];
}
