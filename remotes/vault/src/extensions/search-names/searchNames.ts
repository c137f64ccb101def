import type { CallOutput } from '@cofferdam/api-contract';
import type { HostApi, NavigationIcon, PaletteAnswer, PaletteResultGroup } from '@cofferdam/remote-contract';
import { formatNumber } from '@cofferdam/ui/format';
import { resourcePath } from '../../features/items/resources/resourcePath.ts';
import { searchNamesMessages as messages } from './searchNames.messages.ts';

type Group = CallOutput<'search', 'all'>['groups'][number];

const kinds = ['secret', 'two-factor', 'note', 'member'] as const;
type Kind = (typeof kinds)[number];

const icons: Readonly<Record<Kind, NavigationIcon>> = {
  secret: 'key',
  'two-factor': 'shield-check',
  note: 'note-lock',
  member: 'users',
};
const shownOfEach = 5;

/** Everything in the current organization that the person may list, by name. Places the host finds by itself. */
export async function searchNames(
  { api, session }: Pick<HostApi, 'api' | 'session'>,
  term: string,
  signal: AbortSignal,
): Promise<PaletteAnswer> {
  const organizationId = session.current().organization?.id;
  if (organizationId === undefined) return { groups: [], insteadOf: null };
  const input = { organizationId, term: term.slice(0, 128), kinds: [...kinds], limit: shownOfEach };
  const { groups, suggestions } = await api.search.all(input, { signal });
  return { groups: groups.flatMap((group) => presentGroup(group, organizationId)), insteadOf: suggestions[0] ?? null };
}

function presentGroup(group: Group, organizationId: string): PaletteResultGroup[] {
  const kind = kinds.find((one) => one === group.kind);
  if (kind === undefined) return [];
  const title = messages.groups[kind];
  const isCut = group.isMore || group.count > group.results.length;
  const count = formatNumber(group.count);
  return [
    {
      id: kind,
      title: isCut ? messages.more(title, count, group.isMore) : title,
      results: group.results.map(({ id, name, workspace, labels }) => ({
        id: `${kind}-${id}`,
        label: name,
        icon: icons[kind],
        ...(kind === 'secret' ? { isCode: true } : {}),
        ...(kind === 'member'
          ? {
              path: `/organization/iam/users?${new URLSearchParams({ organizationId, filter: labels[0] ?? name }).toString()}`,
              detail: labels[0] ?? '',
            }
          : {
              path: resourcePath(kind, name, { organizationId, workspaceId: workspace?.id ?? '' }),
              detail: workspace?.name ?? '',
            }),
      })),
    },
  ];
}
