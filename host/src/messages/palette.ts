/** Words of the palette. */
export const paletteMessages = {
  label: 'Search or jump to a page, a workspace or an action',
  placeholder: 'Search or jump to…',
  results: 'Results',
  groups: { pages: 'Pages', workspaces: 'Workspaces', organizations: 'Organizations', actions: 'Actions' },
  move: 'move',
  open: 'open',
  onlyYours: 'Only what you may see',
  nothing: (query: string) => `Nothing matches “${query}”`,
  nothingHint: 'Pages, workspaces, organizations and actions are searched by name.',
  found: (count: number) => (count === 1 ? '1 result' : `${count.toLocaleString()} results`),
} as const;
