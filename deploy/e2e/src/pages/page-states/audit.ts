import type { Page } from 'playwright';
import { channelNames } from '../../seed/addChannels.ts';
import type { PageState, PageStateData } from './PageState.ts';

/** The newest event, which depends on the pages before these. */
const untilEvents = (page: Page): Promise<void> => page.getByRole('gridcell').first().waitFor();

const notificationsOf = ({ changes }: PageStateData): string => `/organization/audit/notifications?${changes.paused}`;

/** The log of an organization. */
export const auditPageStates: readonly PageState[] = [
  {
    name: 'logs',
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    prepare: untilEvents,
  },
  {
    name: 'logs period',
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    prepare: async (page) => {
      await untilEvents(page);
      await page.getByLabel('From', { exact: true }).click();
      await page.getByRole('button', { name: 'Last 7 days' }).waitFor();
    },
  },
  {
    name: 'logs event',
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    prepare: async (page) => {
      await untilEvents(page);
      await page.getByRole('gridcell').first().click();
      await page.getByText('Chain', { exact: true }).waitFor();
    },
  },
  {
    name: 'logs filters',
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    prepare: async (page) => {
      await untilEvents(page);
      await page.getByRole('combobox', { name: 'Filter by person, event, item, time or address' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'logs filtered by an hour and more',
    who: 'owner',
    path: '/organization/audit/logs?outcome=REFUSED&kind=secret&address=192.0.2.10&from=2026-01-01T09&until=2026-01-01T09',
    title: 'Logs',
    prepare: (page) => page.getByText('No matches').waitFor(),
  },
  {
    name: 'logs reads of a person',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    prepare: async (page) => {
      await untilEvents(page);
      await page.getByRole('gridcell').first().click();
      await page.getByRole('button', { name: /^Everything / }).click();
      await page.getByLabel('Items they read').or(page.getByText('Nothing read')).first().waitFor();
    },
  },
  {
    name: 'notifications empty',
    who: 'owner',
    path: '/organization/audit/notifications',
    title: 'Notifications',
    prepare: (page) => page.getByText('No channels yet').waitFor(),
  },
  {
    name: 'notifications add',
    hasOverlay: true,
    who: 'owner',
    path: '/organization/audit/notifications',
    title: 'Notifications',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /Add channel/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('URL').waitFor();
    },
  },
  {
    name: 'notifications',
    who: 'keeper',
    path: notificationsOf,
    title: 'Notifications',
    prepare: (page) => page.getByText(`${channelNames.failing}: 2 messages weren’t delivered.`).waitFor(),
  },
  {
    name: 'notifications changed',
    who: 'keeper',
    path: notificationsOf,
    title: 'Notifications',
    prepare: async (page) => {
      // A phone shows the first channel only.
      await page.getByRole('checkbox', { name: 'Person invited, or invitation ended' }).first().check();
      await page.getByRole('button', { name: 'Save 1 change' }).waitFor();
    },
  },
  {
    name: 'notification',
    who: 'keeper',
    path: notificationsOf,
    title: 'Notifications',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Show deliveries' }).click();
      await page.getByRole('button', { name: 'Send 2 messages again' }).waitFor();
    },
  },
  {
    name: 'notification remove',
    hasOverlay: true,
    who: 'keeper',
    path: notificationsOf,
    title: 'Notifications',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Show deliveries' }).click();
      await page.getByRole('button', { name: 'Remove' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'notifications failed',
    who: 'owner',
    path: '/organization/audit/notifications',
    title: 'Notifications',
    calls: { address: /\/audit\/notification-settings\/get-all/, fate: 'fails' },
    prepare: (page) => page.getByText('Couldn’t load notifications').waitFor(),
  },
  {
    name: 'notification not found',
    who: 'owner',
    path: '/organization/audit/notifications/01900000-0000-7000-8000-0000000000fe',
    title: 'Notifications',
    prepare: (page) => page.getByText('Channel not found').waitFor(),
  },
  {
    name: 'workspace logs',
    who: 'owner',
    path: '/workspace/logs',
    title: 'Workspace logs',
    prepare: untilEvents,
  },
  {
    name: 'workspace logs failed',
    who: 'owner',
    path: '/workspace/logs',
    title: 'Workspace logs',
    calls: { address: /\/audit\/get\/workspace-logs/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'logs not included',
    who: 'free',
    path: '/organization/audit/logs',
    title: 'Logs',
    refusal: /answer 403: GET \/core\/api\/v1\/audit/,
    prepare: (page) => page.getByText('Your plan doesn’t include the audit log').waitFor(),
  },
  {
    name: 'logs failed',
    who: 'owner',
    path: '/organization/audit/logs',
    title: 'Logs',
    calls: { address: /\/audit\/get\/by-params/, fate: 'fails' },
    prepare: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
