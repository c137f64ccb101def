/** Fallbacks for pages that aren't installed. */
const standIns: Readonly<Record<string, string>> = {
  '/r/resources': '/r/workspaces',
  '/r/two-factors': '/r/secrets',
};

/** The landing page for `path`: itself if a remote has it, otherwise its fallback. */
export function landingPage(path: string, hasPage: (path: string) => boolean): string {
  if (hasPage(path)) return path;
  const standIn = standIns[path];
  return standIn !== undefined && hasPage(standIn) ? standIn : '/version';
}
