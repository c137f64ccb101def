import type { CallOutput } from '@cofferdam/api-contract';
import { itemLink } from '@cofferdam/domain';
import type { HostSession, PaletteResult, PaletteResultGroup } from '@cofferdam/remote-contract';
import { searchNamesMessages as messages } from './searchNames.messages.ts';

type Group = CallOutput<'search', 'all'>['groups'][number];

/**
 * Links to the logs of the best matching person and item, for people who can view them: what a person did in the
 * organization, and what happened to an item of the current workspace.
 */
export function offerLogs(
  session: Pick<HostSession, 'current' | 'can'>,
  groups: readonly Group[],
): readonly PaletteResultGroup[] {
  const { organization, workspace } = session.current();
  if (organization === null || !organization.hasAuditLog) return [];
  const organizationId = organization.id;
  const results: PaletteResult[] = [];
  const person = groups.find(({ kind }) => kind === 'member')?.results[0];
  if (person !== undefined && session.can('organization:audit:read')) {
    results.push({
      id: 'logs-person',
      label: messages.logsOfPerson(person.name),
      icon: 'scroll',
      path: `/organization/audit/logs?${new URLSearchParams({ organizationId, actor: person.id }).toString()}`,
    });
  }
  for (const { kind, results: found } of groups) {
    if (kind !== 'secret' && kind !== 'two-factor' && kind !== 'note') continue;
    const item = found.find((one) => one.workspace?.id === workspace?.id);
    if (item === undefined || workspace === null || !session.can('workspace:audit:read')) continue;
    results.push({
      id: 'logs-item',
      label: messages.logsOfItem(item.name),
      detail: workspace.name,
      icon: 'scroll',
      path: `${itemLink(kind, item.name, { organizationId, workspaceId: workspace.id })}&tab=activity`,
    });
    break;
  }
  return results.length === 0 ? [] : [{ id: 'logs', title: messages.logs, isBuilt: true, results }];
}
