import { useHost } from '@cofferdam/remote-contract/react';
import { Tabs } from '@cofferdam/ui/base';
import { logTabsMessages as messages } from './logTabs.messages.ts';

/** The two pages of one menu item: the log and the notifications. */
export function LogTabs({ selected }: { readonly selected: 'logs' | 'notifications' }) {
  const { session } = useHost();
  if (!session.can('organization:audit:read')) return null;
  return (
    <Tabs
      label={messages.label}
      selected={selected}
      items={[
        { id: 'logs', label: messages.logs, href: '/organization/audit/logs' },
        { id: 'notifications', label: messages.notifications, href: '/organization/audit/notifications' },
      ]}
    />
  );
}
