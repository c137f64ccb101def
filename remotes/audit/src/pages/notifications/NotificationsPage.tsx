import { useId, useState, type Dispatch, type SetStateAction } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '@cofferdam/api-client';
import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason, useHost, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { ActionButton, Button, EmptyState, ErrorState, Link, Page, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { Form, FormFoot } from '@cofferdam/ui/form';
import { CircleX, Lock, Mail, Plus } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useIsPhone } from '@cofferdam/ui/theme';
import { LogTabs } from '../../components/log-tabs/LogTabs.tsx';
import { notificationsMessages as messages } from '../../features/notifications/notifications.messages.ts';
import styles from '../../features/notifications/notifications.module.css';
import { addressOf, TopicMatrix } from '../../features/notifications/TopicMatrix.tsx';
import { TopicList } from '../../features/notifications/TopicList.tsx';
import { useNotifications, useSendTest, type Setting } from '../../features/notifications/useNotifications.ts';
import { countChanges, useSaveTopics, type TopicChanges } from '../../features/notifications/useSaveTopics.ts';

const AddChannelDrawer = lazyDialog(() => import('../../features/notifications/AddChannelDrawer.tsx'));

/** The notification settings of the current organization. */
export default function NotificationsPage() {
  const { organization } = useSession();
  return organization === null ? null : <Notifications key={organization.id} organization={organization} />;
}

function Notifications({ organization }: { readonly organization: SessionOrganization }) {
  const organizationId = organization.id;
  const { session } = useHost();
  const list = useNotifications(organizationId);
  const [address, setAddress] = useSearchParams();
  const setIsAdding = (isAdding: boolean): void =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (isAdding) next.set('add', '1');
        else next.delete('add');
        return next;
      },
      { replace: true },
    );
  const { settings = [], limit, canSendEmail = false } = list.data ?? {};
  const isNotOnPlan =
    list.error instanceof ApiError &&
    list.error.errorCode === 'subscription.audit.get-audit-notification-settings.forbidden';
  const isFull = limit !== undefined && limit.used >= (limit.allowed ?? 0);
  const missingRole = useDisabledReason('organization:notification:manage');
  const full = isFull ? messages.limitReached : undefined;
  const addReason = missingRole ?? (isNotOnPlan ? messages.notOnPlan : full);
  const addAction: PageAction = {
    id: 'add',
    label: messages.add,
    icon: <Plus />,
    key: 'c',
    disabledReason: addReason,
    perform: () => setIsAdding(true),
  };
  const [shown] = usePageActions([addAction]);
  const isPhone = useIsPhone();
  const [changes, setChanges] = useState<TopicChanges>(new Map());
  const changeCount = countChanges(settings, changes);
  // While something is unsaved, Save is the page's primary button, and on a phone the only one.
  const hasChanges = changeCount > 0;
  const add = <ActionButton variant={hasChanges ? 'default' : 'primary'} action={shown} />;
  const isEmpty = list.data !== undefined && settings.length === 0;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        {...(limit?.allowed == null ? {} : { subtitle: messages.lead(limit.used, limit.allowed) })}
        {...(isEmpty || isNotOnPlan || list.isPending || (hasChanges && isPhone)
          ? {}
          : hasChanges
            ? { actions: add }
            : { primaryAction: add })}
        tabs={<LogTabs selected="notifications" />}
      />
      {isNotOnPlan ? (
        <EmptyState
          icon={<Lock />}
          title={messages.notOnPlanTitle}
          action={
            session.can('organization:billing:read') && (
              <Link href="/organization/billing/plans">{messages.comparePlans}</Link>
            )
          }
        >
          {messages.notOnPlan}
        </EmptyState>
      ) : list.isError ? (
        <ErrorState title={messages.loadFailedTitle} onRetry={() => void list.refetch()}>
          {messages.loadFailed}
        </ErrorState>
      ) : list.isPending ? (
        <SkeletonRows rows={8} />
      ) : isEmpty ? (
        <EmptyState icon={<Mail />} title={messages.emptyTitle} action={add}>
          {messages.empty}
        </EmptyState>
      ) : (
        <Channels
          organization={organization}
          settings={settings}
          changes={changes}
          count={changeCount}
          disabledReason={missingRole}
          onChange={setChanges}
        />
      )}

      {address.get('add') === '1' && addReason === undefined && (
        <AddChannelDrawer
          organizationId={organizationId}
          canSendEmail={canSendEmail}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Page>
  );
}

interface ChannelsProps {
  readonly organization: SessionOrganization;
  readonly settings: readonly Setting[];
  readonly changes: TopicChanges;
  /** How many topics differ from the stored ones. */
  readonly count: number;
  readonly disabledReason: string | undefined;
  readonly onChange: Dispatch<SetStateAction<TopicChanges>>;
}

/** The table with its unsaved changes, which are saved together. */
function Channels({ organization, settings, changes, count, disabledReason, onChange }: ChannelsProps) {
  const organizationId = organization.id;
  const test = useSendTest(organizationId);
  const formId = useId();
  const isPhone = useIsPhone();
  const Topics = isPhone ? TopicList : TopicMatrix;
  const failing = settings.filter(({ deadCount, failingSince }) => deadCount > 0 || failingSince !== null);
  const problems = <Problems failing={failing} />;
  const { topicsOf, toggle, save } = useSaveTopics({ organizationId, settings, changes, onChange });
  return (
    <>
      {isPhone && problems}
      <Topics
        settings={settings}
        topicsOf={topicsOf}
        disabledReason={disabledReason}
        testing={test.runningInput?.id}
        onToggle={toggle}
        onTest={(setting) => void test.run(setting)}
      />
      {(count > 0 || (!isPhone && failing.length > 0)) && (
        <FormFoot
          start={
            <>
              {!isPhone && problems}
              <Form id={formId} label={messages.title} onSubmit={() => void save.run()}>
                {null}
              </Form>
            </>
          }
        >
          {count > 0 && (
            <>
              <Button onClick={() => onChange(new Map())}>{messages.discard}</Button>
              <Button
                variant="primary"
                type="submit"
                form={formId}
                loading={save.isRunning}
                {...(isPhone ? {} : { keyHint: ['Ctrl', 'Enter'] })}
              >
                {messages.saveChanges(count)}
              </Button>
            </>
          )}
        </FormFoot>
      )}
    </>
  );
}

/** Channels whose messages failed. */
function Problems({ failing }: { readonly failing: readonly Setting[] }) {
  if (failing.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {failing.map((setting) => (
        <li key={setting.id}>
          <CircleX aria-hidden="true" />
          <span>
            {setting.deadCount > 0
              ? messages.dead(setting.name, setting.deadCount)
              : messages.waiting(setting.name, setting.waiting.count)}{' '}
            <Link href={addressOf(setting)}>{messages.showDeliveries}</Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
