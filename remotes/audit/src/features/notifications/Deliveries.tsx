import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Button, Card, ErrorState, RelativeTime, SkeletonRows } from '@cofferdam/ui/base';
import { RotateCw } from '@cofferdam/ui/icons';
import { type Column } from '@cofferdam/ui/table';
import { SimpleTable } from '@cofferdam/ui/page-parts';
import { LastDelivery } from './LastDelivery.tsx';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { useDeliveries, useRefreshNotifications, type Setting } from './useNotifications.ts';

type Delivery = CallOutput<'notification', 'deliveries'>['deliveries'][number];

const columns: readonly Column<Delivery>[] = [
  { id: 'created', header: messages.created, cell: ({ createdAt }) => <RelativeTime at={createdAt} />, width: 140 },
  { id: 'state', header: messages.state, cell: ({ state }) => messages.states[state], width: 110 },
  { id: 'result', header: messages.result, cell: ({ lastResult }) => <LastDelivery result={lastResult} /> },
  { id: 'to', header: messages.to, cell: ({ recipient }) => recipient?.name ?? '', width: 160, giveWay: 1 },
];

/** Props of Deliveries. */
export interface DeliveriesProps {
  readonly organizationId: OrganizationId;
  readonly setting: Setting;
}

/** The newest messages of a channel; those that failed permanently can be sent again. */
export function Deliveries({ organizationId, setting }: DeliveriesProps) {
  const host = useHost();
  const { id } = setting;
  const list = useDeliveries(organizationId, id);
  const refresh = useRefreshNotifications(organizationId);
  const missingRole = useDisabledReason('organization:notification:manage');
  const dead = (list.data?.deliveries ?? []).filter(({ state }) => state === 'DEAD');
  const hasRecipients = list.data?.deliveries.some(({ recipient }) => recipient !== null) === true;
  const command = useCommand({
    run: () => {
      const deliveryIds = dead.map((delivery) => delivery.id);
      return host.api.notification.resend({ organizationId, id, deliveryIds }).finally(() => void refresh());
    },
    onDone: ({ count }) => host.notify({ type: 'INFO', title: messages.resent(count) }),
  });
  const resend = dead.length > 0 && (
    <Button
      size="small"
      icon={<RotateCw />}
      loading={command.isRunning}
      disabledReason={missingRole ?? (setting.isOverLimit ? messages.overLimit : undefined)}
      onClick={() => void command.run()}
    >
      {messages.resendAll(dead.length)}
    </Button>
  );
  return (
    <Card title={messages.deliveries} extra={resend} flush>
      {list.isError ? (
        <ErrorState title={messages.loadFailedTitle} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <SkeletonRows rows={3} />
      ) : list.data.deliveries.length === 0 ? (
        <p className="cd-muted cd-pad">{messages.noDeliveries}</p>
      ) : (
        <SimpleTable
          label={messages.deliveries}
          columns={columns.filter(({ id: column }) => column !== 'to' || hasRecipients)}
          rows={list.data.deliveries}
          rowKey={(row) => row.id}
          phoneRow={(row) => ({
            mono: false,
            title: messages.states[row.state],
            meta: <LastDelivery result={row.lastResult} />,
            state: <RelativeTime at={row.createdAt} />,
          })}
        />
      )}
    </Card>
  );
}
