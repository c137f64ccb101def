import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { LabelId, OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { HostApi } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';

/** A label as the server lists it. */
export type Label = CallOutput<'label', 'list'>['labels'][number];

/** Key of the query cache for the labels of an organization. */
export const labelsKey = (organizationId: OrganizationId) => ['org-admin', 'labels', organizationId] as const;

/** The labels of the organization: saved ones, and the most used of those that are only on items. */
export function useLabels(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: labelsKey(organizationId),
    queryFn: ({ signal }) => api.label.list({ organizationId }, { signal }),
  });
}

/** Uses of each label in one workspace, by name; null where none is asked for, undefined until it's known. */
export function useLabelsIn(organizationId: OrganizationId, workspaceId: WorkspaceId | null) {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: [...labelsKey(organizationId), workspaceId],
    enabled: workspaceId !== null,
    queryFn: async ({ signal }) => {
      const within = workspaceId ?? undefined;
      const { labels } = await api.label.list({ organizationId, ...(within && { workspaceId: within }) }, { signal });
      return new Map(labels.map(({ name, uses }) => [name, uses]));
    },
  });
  return workspaceId === null ? null : data;
}

/** How many items have the label. */
export function countUses({ uses }: Pick<Label, 'uses'>): number {
  return uses.secrets + uses.twoFactors + uses.notes;
}

/** Returns the id of a label, after saving one that is only used on items. */
export async function keepLabel(
  api: HostApi['api'],
  organizationId: OrganizationId,
  { id, name, color }: Label,
): Promise<LabelId> {
  return id ?? (await api.label.add({ organizationId, name, color })).label.id;
}
