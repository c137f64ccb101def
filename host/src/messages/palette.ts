import { formatNumber } from '@cofferdam/ui/format';

/** Words of the palette. */
export const paletteMessages = {
  label: 'Search everything, or jump to a page or an action',
  placeholder: 'Search or jump to…',
  results: 'Results',
  recent: 'Recent',
  groups: {
    page: 'On this page',
    pages: 'Pages',
    workspaces: 'Workspaces',
    organizations: 'Organizations',
    actions: 'Actions',
  },
  move: 'move',
  open: 'open',
  onlyYours: 'Only what you may see',
  nothing: (query: string) => `Nothing matches “${query}”`,
  nothingHint: 'Secrets, codes, notes, people, places, pages and actions are searched by name and label.',
  searching: 'Searching…',
  searchFailed: 'Names could not be searched. Pages and actions are here.',
  insteadOf: (typed: string, word: string) => `Nothing is called “${typed}”. Showing “${word}”.`,
  found: (count: number) => (count === 1 ? '1 result' : `${formatNumber(count)} results`),
} as const;
