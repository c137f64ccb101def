/** Pages about a single item or step, which don't exist in another scope. */
const boundPages = [
  '/secret/',
  '/two-factor/',
  '/note/',
  '/workspace/create',
  '/workspace/first-secret',
  '/organization/create',
  '/organization/iam/users/leaver/',
  '/organization/audit/notifications/',
  '/organization/invites',
  '/organization/confirm-invitation',
  '/r/organizations',
];

/** The page to show in another organization or workspace: the same one if it exists there, otherwise the secrets. */
export function switchTarget(pathname: string): string {
  return boundPages.some((bound) => pathname.startsWith(bound)) ? '/r/secrets' : pathname;
}
