import { isUuid, type OrganizationId, type WorkspaceId } from '@cofferdam/domain';
import { clearsOrganization, isAccountPath, isPublicPath, isSignInPath, trimPath } from './pathKinds.ts';
import { loginPathFor, readRedirect } from './redirectQuery.ts';
import { routeRedirects } from './routeRedirects.ts';

/** The organization and the workspace that are, or become, the current ones. */
export interface Place {
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

/** All that a decision depends on. */
export interface NavigationFacts {
  readonly isSignedIn: boolean;
  readonly wanted: WantedAddress;
  /** What is current now, or was when the person was last here. */
  readonly stored: Place;
  /** What the list of the person's organizations returned; `pending` until it has. */
  readonly organizations: 'pending' | 'none' | 'some';
  /** `arrival` when the application starts or the list has just returned, else `navigation`. */
  readonly trigger: 'arrival' | 'navigation';
}

/** What to do with a wanted address. */
export type NavigationDecision =
  /** Go elsewhere instead, in place of the wanted entry of the history. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** Show the page. `keep` changes nothing, `clear` leaves no organization current, a place becomes current. */
  | { readonly kind: 'show'; readonly place: 'keep' | 'clear' | Place; readonly loadsWorkspace: boolean };

const keep: NavigationDecision = { kind: 'show', place: 'keep', loadsWorkspace: false };
const invites = '/organization/invites';

/** The sign-in guard: one pure function. Its cases stand as a table in the test beside it. */
export function decideNavigation(facts: NavigationFacts): NavigationDecision {
  const { wanted, isSignedIn } = facts;
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
  if (path === '/r/organizations') return passThrough(facts.stored);
  if (clearsOrganization(path)) return clearPlace(wanted);
  if (facts.organizations === 'none') {
    const mayStay = facts.trigger === 'navigation' && isAccountPath(path);
    return mayStay ? keep : { kind: 'redirect', to: invites };
  }
  return choosePlace(facts, path);
}

/** The address stays as it is; the stored place is the current one all the same, so that menu and switcher know it. */
function passThrough({ organizationId }: Place): NavigationDecision {
  if (organizationId === null) return keep;
  return { kind: 'show', place: { organizationId, workspaceId: null }, loadsWorkspace: true };
}

function clearPlace(wanted: WantedAddress): NavigationDecision {
  const query = new URLSearchParams(wanted.search);
  if (!query.has('organizationId') && !query.has('workspaceId')) {
    return { kind: 'show', place: 'clear', loadsWorkspace: false };
  }
  query.delete('organizationId');
  query.delete('workspaceId');
  return { kind: 'redirect', to: writeAddress(wanted, query) };
}

function choosePlace({ wanted, stored }: NavigationFacts, path: string): NavigationDecision {
  const query = new URLSearchParams(wanted.search);
  const place = overridePlace(query, stored);
  if (place.organizationId === null) return keep;
  const complete = new URLSearchParams(query);
  complete.set('organizationId', place.organizationId);
  if (place.workspaceId === null) complete.delete('workspaceId');
  else if (!path.startsWith('/organization/') || query.has('workspaceId')) {
    complete.set('workspaceId', place.workspaceId);
  }
  if (complete.toString() !== query.toString()) {
    return { kind: 'redirect', to: writeAddress(wanted, complete) };
  }
  return { kind: 'show', place, loadsWorkspace: true };
}

/** A query's organization counts before the stored one, and its workspace only together with it. */
function overridePlace(query: URLSearchParams, stored: Place): Place {
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
