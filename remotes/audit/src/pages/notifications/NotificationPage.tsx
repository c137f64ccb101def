import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason, useSession } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, Link, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { Mail, Trash2 } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { Deliveries } from '../../features/notifications/Deliveries.tsx';
import { EditSetting } from '../../features/notifications/EditSetting.tsx';
import { LastDelivery } from '../../features/notifications/LastDelivery.tsx';
import { notificationsMessages as messages } from '../../features/notifications/notifications.messages.ts';
import styles from '../../features/notifications/notifications.module.css';
import { describeTarget } from '../../features/notifications/ChannelState.tsx';
import { useNotifications, useSendTest, type Setting } from '../../features/notifications/useNotifications.ts';

const RemoveChannelDialog = lazyDialog(() => import('../../features/notifications/RemoveChannelDialog.tsx'));

const listAddress = '/organization/audit/notifications';

/** One channel of the current organization. */
export default function NotificationPage() {
  const { organization } = useSession();
  const { notificationId } = useParams();
  return organization === null ? null : (
    <Notification key={`${organization.id} ${notificationId}`} organization={organization} id={notificationId} />
  );
}

interface NotificationProps {
  readonly organization: SessionOrganization;
  readonly id: string | undefined;
}

function Notification({ organization, id }: NotificationProps) {
  const list = useNotifications(organization.id);
  const setting = list.data?.settings.find((one) => one.id === id);
  if (setting !== undefined) return <Channel organization={organization} setting={setting} />;
  return (
    <Page>
      <PageHeader title={messages.title} crumbs={[{ label: messages.title, href: listAddress }]} />
      {list.isError ? (
        <ErrorState title={messages.loadFailedTitle} onRetry={() => void list.refetch()}>
          {messages.loadFailed}
        </ErrorState>
      ) : list.isPending ? (
        <SkeletonRows rows={6} />
      ) : (
        <EmptyState
          icon={<Mail />}
          title={messages.notFoundTitle}
          action={<Link href={listAddress}>{messages.back}</Link>}
        >
          {messages.notFound}
        </EmptyState>
      )}
    </Page>
  );
}

function Channel({ organization, setting }: { readonly organization: SessionOrganization; readonly setting: Setting }) {
  const organizationId = organization.id;
  const test = useSendTest(organizationId);
  const [isRemoving, setIsRemoving] = useState(false);
  const missingRole = useDisabledReason('organization:notification:manage');
  return (
    <Page>
      <PageHeader
        title={setting.name}
        crumbs={[{ label: messages.title, href: listAddress }]}
        subtitle={describeTarget(setting)}
        actions={
          <>
            <Button
              loading={test.isRunning}
              disabledReason={missingRole ?? (setting.isOverLimit ? messages.overLimit : undefined)}
              onClick={() => void test.run(setting)}
            >
              {messages.sendTest}
            </Button>
            <Button
              variant="dangerOutline"
              icon={<Trash2 />}
              disabledReason={missingRole}
              onClick={() => setIsRemoving(true)}
            >
              {messages.remove}
            </Button>
          </>
        }
      />
      <PageBody>
        <div className={styles.page}>
          <LastDelivery result={setting.lastResult} />
          <Deliveries organizationId={organizationId} setting={setting} />
          <EditSetting organizationId={organizationId} setting={setting} />
        </div>
      </PageBody>

      {isRemoving && (
        <RemoveChannelDialog organizationId={organizationId} setting={setting} onClose={() => setIsRemoving(false)} />
      )}
    </Page>
  );
}
