/** Pages that belong to one thing or one step, and so not to another place. */
const boundPages = [
  '/secret/',
  '/two-factor/',
  '/note/',
  '/workspace/create',
  '/workspace/first-secret',
  '/organization/create',
  '/organization/invites',
  '/organization/confirm-invitation',
  '/r/organizations',
];

/** The page to show in another organization or workspace: the same one where it has a meaning there, else its secrets. */
export function switchTarget(pathname: string): string {
  return boundPages.some((bound) => pathname.startsWith(bound)) ? '/r/secrets' : pathname;
}
