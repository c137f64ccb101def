import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { NotificationSettingId, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { faultWords, notificationsMessages as messages } from './notifications.messages.ts';

/** A setting as the server lists it. */
export type Setting = CallOutput<'notification', 'get'>['setting'];
/** The delivery state of a message. */
export type DeliveryResult = NonNullable<Setting['lastResult']>;

const keyOf = (organizationId: OrganizationId) => ['audit', 'notifications', organizationId] as const;

/** The settings of an organization. */
export function useNotifications(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: keyOf(organizationId),
    queryFn: ({ signal }) => api.notification.getAll({ organizationId }, { signal }),
  });
}

/** The newest messages of a setting. */
export function useDeliveries(organizationId: OrganizationId, id: NotificationSettingId) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...keyOf(organizationId), 'deliveries', id],
    queryFn: ({ signal }) => api.notification.deliveries({ organizationId, id }, { signal }),
  });
}

/** How many members a search shows. */
export const membersShown = 50;

/** The first active members who match a search, to be chosen as recipients. */
export function useMembers(organizationId: OrganizationId, search: string) {
  const { api } = useHost();
  return useQuery({
    queryKey: ['audit', 'members', organizationId, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.user.organization({ organizationId, limit: membersShown, ...(search === '' ? {} : { search }) }, { signal }),
  });
}

/** Reloads everything about the organization's notifications. */
export function useRefreshNotifications(organizationId: OrganizationId): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(organizationId) });
}

/** Sends a test to a channel and shows its result. */
export function useSendTest(organizationId: OrganizationId) {
  const host = useHost();
  const refresh = useRefreshNotifications(organizationId);
  return useCommand({
    run: ({ id }: Setting) => host.api.notification.sendTest({ organizationId, id }).finally(() => void refresh()),
    onDone: ({ result }, { name, channelType }) => {
      if (result.outcome === 'FAILED') {
        host.notify({ type: 'ERROR', title: messages.testFailed(name, describeFault(result)) });
        return;
      }
      host.notify({
        type: 'INFO',
        title: channelType === 'EMAIL' ? messages.testMailed : messages.testDelivered(name),
      });
    },
  });
}

/** Why a message wasn't delivered: `HTTP 410`, or a text. */
export function describeFault({ status, fault }: DeliveryResult): string {
  if (status !== null) return `HTTP ${status}`;
  return fault === null ? messages.failed : faultWords[fault];
}

/** The field and text of a refusal that the form shows itself; null for other errors. */
export function refusalOfSetting(
  error: unknown,
): { readonly field: 'name' | 'target' | 'people' | 'form'; readonly text: string } | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.errorCode) {
    case 'audit-notification-settings.exist':
      return { field: 'name', text: messages.nameTaken };
    case 'audit-notification-settings.target-refused':
      return { field: 'target', text: messages.targetRefused };
    case 'user-organization.mapping.not-exist':
      return { field: 'people', text: messages.noPeople };
    case 'validation.request':
      return { field: 'form', text: messages.invalid };
    default:
      return null;
  }
}
