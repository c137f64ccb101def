import { formatNumber } from '@cofferdam/ui/format';

/** Words of the palette. */
export const paletteMessages = {
  label: 'Search everything, or jump to a page or an action',
  placeholder: 'Search or jump to…',
  results: 'Results',
  groups: {
    page: 'On this page',
    pages: 'Pages',
    workspaces: 'Workspaces',
    organizations: 'Organizations',
    actions: 'Anywhere',
    typed: 'Actions',
  },
  scope: 'Where to search',
  allWorkspaces: 'All workspaces',
  secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  move: 'move',
  close: 'close',
  open: 'open',
  copy: 'copy',
  actionsOnly: 'actions only',
  onlyYours: 'Only items you have access to',
  nothing: (query: string) => `No results for “${query}”`,
  nothingHint: 'Search covers the names and labels of items, people, workspaces, pages and actions.',
  searching: 'Searching…',
  searchFailed: 'Search is unavailable; pages and actions still work.',
  insteadOf: (typed: string, word: string) => `No results for “${typed}”. Showing results for “${word}”.`,
  found: (count: number) => (count === 1 ? '1 result' : `${formatNumber(count)} results`),
  /** Words by which people look for what is called something else. */
  words: {
    theme: ['dark', 'light', 'theme', 'mode', 'appearance'],
    presentation: ['hide', 'screen', 'share', 'demo'],
    keys: ['shortcuts', 'help', 'hotkeys'],
    signOut: ['log out', 'logout', 'exit', 'leave'],
    profile: ['account', 'me', 'name', 'picture'],
    preferences: ['settings', 'options', 'language', 'dates', 'theme'],
    mfa: ['second factor', '2fa', 'authenticator', 'recovery codes', 'security'],
  },
} as const;
