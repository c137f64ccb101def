/** Paths that anyone can open. */
const publicPaths: ReadonlySet<string> = new Set(['/login', '/signup', '/onetime']);

/** Pages of emailed links, and the page that requests one: public, and available to signed-in people. */
const accountLinkPaths: ReadonlySet<string> = new Set(['/forgot-password', '/reset-password', '/confirm-email']);

/** Paths without a current organization, because one is being created or joined. */
const pathsWithoutOrganization: ReadonlySet<string> = new Set([
  '/organization/invites',
  '/organization/create',
  '/organization/create/plan',
]);

/** Removes trailing slashes, so that `/r/secrets/` equals `/r/secrets`. */
export function trimPath(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Whether a page needs no sign-in. */
export function isPublicPath(path: string): boolean {
  return publicPaths.has(path) || accountLinkPaths.has(path);
}

/** Whether a page is part of signing in or signing up, so that no redirect leads back to it. */
export function isSignInPath(path: string): boolean {
  return path === '/login' || path === '/signup' || accountLinkPaths.has(path);
}

/** Whether it is a page of an emailed link. */
export function isAccountLinkPath(path: string): boolean {
  return accountLinkPaths.has(path);
}

/** Whether opening a page clears the current organization. */
export function clearsOrganization(path: string): boolean {
  return pathsWithoutOrganization.has(path);
}

/** Whether a page is only about the person and the product, so that it works without an organization. */
export function isAccountPath(path: string): boolean {
  return path === '/version' || path.startsWith('/user/') || path.startsWith('/thank-you/');
}
