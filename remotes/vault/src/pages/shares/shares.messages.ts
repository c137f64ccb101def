/** English texts of the page of shared links. */
export const sharesPageMessages = {
  title: 'Shared links',
  view: 'View',
  mine: 'Created by you',
  ofWorkspace: (workspace: string) => `Open in ${workspace}`,
} as const;
