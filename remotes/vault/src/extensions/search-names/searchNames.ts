import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { itemLink, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import type {
  HostApi,
  NavigationIcon,
  PaletteAnswer,
  PaletteResult,
  PaletteResultGroup,
} from '@cofferdam/remote-contract';
import { reportError } from '@cofferdam/remote-contract/react';
import { formatNumber } from '@cofferdam/ui/format';
import { copiedMessages } from '../../features/reading/copied.messages.ts';
import { offerLogs } from './offerLogs.ts';
import { readCodes } from './readCodes.ts';
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
const shownFavorites = 10;

type SearchHost = Pick<HostApi, 'api' | 'session' | 'copy' | 'handleError'>;

/**
 * Everything in the current organization, or in one workspace, that the person can list, by name; without a query, their
 * favorites and recently opened items. The host itself searches workspaces and organizations.
 */
export async function searchNames(
  host: SearchHost,
  term: string,
  signal: AbortSignal,
  within?: WorkspaceId,
): Promise<PaletteAnswer> {
  const { api, session } = host;
  const organizationId = session.current().organization?.id;
  if (organizationId === undefined) return { groups: [], insteadOf: null };
  const answer = (shown: readonly PaletteResultGroup[], insteadOf: string | null): PaletteAnswer => ({
    groups: shown,
    insteadOf,
    readCodes: (ids, ended) => readCodes(api, organizationId, rowsOf(shown, ids), ended),
  });
  if (term === '') return answer(await listMarked(host, organizationId, signal, within), null);
  const input = {
    organizationId,
    term: term.slice(0, 128),
    kinds: [...kinds],
    limit: shownOfEach,
    ...(within === undefined ? {} : { within }),
  };
  const { groups, suggestions } = await api.search.all(input, { signal });
  return answer(
    [
      ...groups.flatMap((group) => presentGroup(host, group, organizationId, within === undefined)),
      ...offerLogs(session, groups),
    ],
    suggestions[0] ?? null,
  );
}

function rowsOf(groups: readonly PaletteResultGroup[], ids: readonly string[]): readonly PaletteResult[] {
  return groups.flatMap(({ results }) => results).filter(({ id }) => ids.includes(id));
}

function presentGroup(
  host: SearchHost,
  group: Group,
  organizationId: OrganizationId,
  isEverywhere: boolean,
): PaletteResultGroup[] {
  const kind = kinds.find((one) => one === group.kind);
  if (kind === undefined) return [];
  const title = messages.groups[kind];
  const isCut = group.isMore || group.count > group.results.length;
  const count = formatNumber(group.count);
  return [
    {
      id: kind,
      title: isCut ? messages.more(title, count, group.isMore) : title,
      results: group.results.map(({ workspace, labels, ...found }) => {
        const { id, name } = found;
        if (kind !== 'member' && workspace !== null) {
          return presentItem(host, organizationId, { ...found, kind, workspace, saysWorkspace: isEverywhere });
        }
        const [address = name] = labels;
        const path = `/organization/iam/users?${new URLSearchParams({ organizationId, filter: address }).toString()}`;
        return { id: `${kind}-${id}`, label: name, icon: icons[kind], path, detail: labels[0] ?? '' };
      }),
    },
  ];
}

/** Favorites, then other recently opened items. */
async function listMarked(
  host: SearchHost,
  organizationId: OrganizationId,
  signal: AbortSignal,
  within: WorkspaceId | undefined,
): Promise<PaletteResultGroup[]> {
  const { favorites, recents } = await host.api.favorite.list({ organizationId }, { signal });
  const marked = new Set(favorites.map(({ id }) => id));
  const inUse = host.session.current().workspace?.id;
  const groups = [
    { id: 'favorites', title: messages.favorites, items: favorites, shown: shownFavorites },
    {
      id: 'recents',
      title: messages.recents,
      items: recents.filter(({ id }) => !marked.has(id)),
      shown: shownOfEach,
    },
  ];
  return groups.map(({ id, title, items, shown }) => ({
    id,
    title,
    results: items
      .filter(({ workspace }) => within === undefined || workspace.id === within)
      .slice(0, shown)
      .map((item) => ({
        ...presentItem(host, organizationId, { ...item, saysWorkspace: item.workspace.id !== inUse }),
        ...(id === 'recents' && item.openedAt !== null ? { at: item.openedAt } : {}),
      })),
  }));
}

type Item = Omit<CallOutput<'favorite', 'list'>['favorites'][number], 'openedAt'> & {
  /** Whether to show its workspace: not if it's obvious. */
  readonly saysWorkspace: boolean;
};

function presentItem(host: SearchHost, organizationId: OrganizationId, item: Item): PaletteResult {
  const { kind, id, name, workspace, version, account, isRotationDue, saysWorkspace } = item;
  const details = [
    ...(saysWorkspace ? [workspace.name] : []),
    ...(version === null ? [] : [messages.version(version)]),
    ...(account === null || account === '' ? [] : [account]),
  ];
  const place = { organizationId, workspaceId: workspace.id };
  return {
    id: `${kind}-${id}`,
    label: name,
    icon: icons[kind],
    ...(kind === 'secret' ? { isCode: true } : {}),
    path: itemLink(kind, name, place),
    ...(details.length === 0 ? {} : { detail: details.join(' · ') }),
    ...(isRotationDue ? { notice: messages.rotationDue } : {}),
    ...(kind === 'note' ? {} : { copy: () => copyItem(host, kind, { ...place, name }) }),
    ...(kind === 'two-factor' ? { codeIn: workspace.id } : {}),
  };
}

type NamedItem = Pick<CallInput<'secret', 'versionAccess'>, 'organizationId' | 'workspaceId' | 'name'>;

/** Copies the value of a secret, or the current code; the server records it. Errors are shown. */
async function copyItem(host: SearchHost, kind: 'secret' | 'two-factor', item: NamedItem): Promise<void> {
  const read =
    kind === 'secret'
      ? host.api.secret.versionAccess({ ...item, purpose: 'COPY' }).then(({ value }) => value)
      : host.api.twoFactor.totpGet(item).then(({ code }) => code.code);
  const what = kind === 'secret' ? copiedMessages.value(item.name) : copiedMessages.code(item.name);
  try {
    await host.copy(read, { isSecret: true, what });
  } catch (error) {
    reportError(host, error, new AbortController().signal);
  }
}
