import { isUuid, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import { clearsOrganization, isAccountPath, isPublicPath, isSignInPath, trimPath } from './pathKinds.ts';
import { loginPathFor, readRedirect } from './redirectQuery.ts';
import { routeRedirects } from './routeRedirects.ts';

/** The current organization and workspace, or the ones to make current. */
export interface SessionScope {
  readonly organizationId: OrganizationId | null;
  readonly workspaceId: WorkspaceId | null;
}

/** The parts of an address that the guard reads. */
export interface WantedAddress {
  readonly pathname: string;
  /** Query with its question mark, or empty. */
  readonly search: string;
  /** Fragment with its hash, or empty. */
  readonly hash: string;
}

/** The inputs of a decision. */
export interface NavigationInput {
  readonly isSignedIn: boolean;
  readonly wanted: WantedAddress;
  /** The current scope, or the stored one of the last visit. */
  readonly stored: SessionScope;
  /** The person's organizations; `pending` until the list is loaded. */
  readonly organizations: 'pending' | 'none' | 'some';
  /** `arrival` when the application starts or the list was just loaded, otherwise `navigation`. */
  readonly trigger: 'arrival' | 'navigation';
}

/** What to do with a requested address. */
export type NavigationDecision =
  /** Go to another address instead, replacing the history entry. */
  | { readonly kind: 'redirect'; readonly to: string }
  /**
   * Show the page. `keep` changes nothing, `clear` clears the current organization, a scope becomes the current one.
   */
  | { readonly kind: 'show'; readonly scope: 'keep' | 'clear' | SessionScope; readonly loadsWorkspace: boolean };

const keep: NavigationDecision = { kind: 'show', scope: 'keep', loadsWorkspace: false };
const invites = '/organization/invites';

/** The sign-in guard: one pure function. Its cases are a table in the test beside it. */
export function decideNavigation(input: NavigationInput): NavigationDecision {
  const { wanted, isSignedIn } = input;
  const path = trimPath(wanted.pathname);
  if (isPublicPath(path)) {
    const isDone = isSignedIn && isSignInPath(path);
    return isDone ? { kind: 'redirect', to: readRedirect(wanted.search) } : keep;
  }
  if (!isSignedIn) {
    return { kind: 'redirect', to: loginPathFor(wanted.pathname + wanted.search + wanted.hash) };
  }
  const firstPage = routeRedirects[path];
  if (firstPage !== undefined) return { kind: 'redirect', to: firstPage + wanted.search + wanted.hash };
  if (path.includes('confirm-invitation')) return keep;
  if (path === '/r/organizations') return passThrough(input.stored);
  if (clearsOrganization(path)) return clearScope(wanted);
  if (input.organizations === 'none') {
    const canStay = input.trigger === 'navigation' && isAccountPath(path);
    return canStay ? keep : { kind: 'redirect', to: invites };
  }
  return chooseScope(input, path);
}

/** The address doesn't change, but the stored scope becomes current, so that menu and switcher show it. */
function passThrough({ organizationId }: SessionScope): NavigationDecision {
  if (organizationId === null) return keep;
  return { kind: 'show', scope: { organizationId, workspaceId: null }, loadsWorkspace: true };
}

function clearScope(wanted: WantedAddress): NavigationDecision {
  const query = new URLSearchParams(wanted.search);
  if (!query.has('organizationId') && !query.has('workspaceId')) {
    return { kind: 'show', scope: 'clear', loadsWorkspace: false };
  }
  query.delete('organizationId');
  query.delete('workspaceId');
  return { kind: 'redirect', to: writeAddress(wanted, query) };
}

function chooseScope({ wanted, stored }: NavigationInput, path: string): NavigationDecision {
  const query = new URLSearchParams(wanted.search);
  const scope = overrideScope(query, stored);
  if (scope.organizationId === null) return keep;
  const complete = new URLSearchParams(query);
  complete.set('organizationId', scope.organizationId);
  if (scope.workspaceId === null) complete.delete('workspaceId');
  else if (!path.startsWith('/organization/') || query.has('workspaceId')) {
    complete.set('workspaceId', scope.workspaceId);
  }
  if (complete.toString() !== query.toString()) {
    return { kind: 'redirect', to: writeAddress(wanted, complete) };
  }
  return { kind: 'show', scope, loadsWorkspace: true };
}

/** The organization in the query overrides the stored one; its workspace counts only together with it. */
function overrideScope(query: URLSearchParams, stored: SessionScope): SessionScope {
  const organizationId = readId<OrganizationId>(query, 'organizationId');
  if (organizationId === null) return stored;
  const isStored = organizationId === stored.organizationId;
  const workspaceId = readId<WorkspaceId>(query, 'workspaceId');
  return { organizationId, workspaceId: workspaceId ?? (isStored ? stored.workspaceId : null) };
}

function readId<Id extends string>(query: URLSearchParams, name: string): Id | null {
  const text = query.get(name);
  return text !== null && isUuid(text) ? (text as Id) : null;
}

function writeAddress(wanted: WantedAddress, query: URLSearchParams): string {
  const search = query.toString();
  return wanted.pathname + (search === '' ? '' : `?${search}`) + wanted.hash;
}
