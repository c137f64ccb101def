import type { ResourceKind } from '@cofferdam/domain';

/** English texts of what the palette finds. */
export const searchNamesMessages = {
  groups: { secret: 'Secrets', 'two-factor': 'Two-factor codes', note: 'Notes', member: 'Members' } satisfies Record<
    ResourceKind | 'member',
    string
  >,
  logs: 'Logs',
  logsOfPerson: (name: string) => `Logs where person is “${name}”`,
  logsOfItem: (name: string) => `Logs where name is “${name}”`,
  version: (version: number) => `v${version}`,
  rotationDue: 'Rotation due',
  favorites: 'Favorites',
  recents: 'Recent',
  /** The title of a group of which not all is shown. */
  more: (title: string, count: string, isMore: boolean) => `${title} · ${count}${isMore ? '+' : ''}`,
} as const;
