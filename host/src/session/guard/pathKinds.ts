/** Paths that anyone can open. */
const publicPaths: ReadonlySet<string> = new Set(['/login', '/signup', '/onetime']);

/** Pages of mailed links, and the one that asks for a link: public, and for people who are signed in as well. */
const accountLinkPaths: ReadonlySet<string> = new Set(['/forgot-password', '/reset-password', '/confirm-email']);

/** Paths on which no organization is current: one is being made, or joined. */
const pathsWithoutOrganization: ReadonlySet<string> = new Set([
  '/organization/invites',
  '/organization/create',
  '/organization/create/plan',
]);

/** A path without the slashes at its end, so that `/r/secrets/` is what `/r/secrets` is. */
export function trimPath(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, '');
  return trimmed === '' ? '/' : trimmed;
}

/** Whether a page needs no sign-in. */
export function isPublicPath(path: string): boolean {
  return publicPaths.has(path) || accountLinkPaths.has(path);
}

/** Whether a page is for signing in or about the way in, so that no redirect leads back to it. */
export function isSignInPath(path: string): boolean {
  return path === '/login' || path === '/signup' || accountLinkPaths.has(path);
}

/** Whether it is one of the pages of mailed links. */
export function isAccountLinkPath(path: string): boolean {
  return accountLinkPaths.has(path);
}

/** Whether opening a page leaves no organization current. */
export function clearsOrganization(path: string): boolean {
  return pathsWithoutOrganization.has(path);
}

/** Whether a page is only about the person and the product, so that it works without an organization. */
export function isAccountPath(path: string): boolean {
  return path === '/version' || path.startsWith('/user/') || path.startsWith('/thank-you/');
}
