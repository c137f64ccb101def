/** Pages to use while the specified one is not installed. */
const standIns: Readonly<Record<string, string>> = {
  '/r/resources': '/r/workspaces',
  '/r/two-factors': '/r/secrets',
};

/** The page to land on when `path` is named: itself if a remote has it, else its replacement. */
export function landingPage(path: string, hasPage: (path: string) => boolean): string {
  if (hasPage(path)) return path;
  const standIn = standIns[path];
  return standIn !== undefined && hasPage(standIn) ? standIn : '/version';
}
