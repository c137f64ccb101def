import type { PermissionName } from '@cofferdam/domain';

/** Who may make a call before any permission is looked at. */
export type CallAccess =
  /** Anybody, signed in or not. */
  | 'public'
  /** Whoever presents the session cookie; identity paths alone. */
  | 'session-cookie'
  /** Whoever presents a valid access token of a session that is not revoked. */
  | 'signed-in'
  /** An active member who holds this permission in the organization, or the workspace, that the input names. */
  | PermissionName;

/** Method, path and access of a call. `{name}` in a path is taken from the input. */
export interface CallRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: CallAccess;
  /** One sentence for OpenAPI. */
  readonly summary: string;
}

const core = '/core/api/v1';
const subscription = '/subscription/api/v1';
const dictionary = '/dictionary/api/v1';
const identity = '/identity/v1';
const preferences = '/preferences/v1';

/**
 * Every call, as plain data: what the browser needs at run time. The schemas stand apart in
 * `schemas/`, so that the validation library stays out of the browser.
 *
 * GET sends the input as a query (arrays repeat the key); all others send JSON. Names of secrets travel
 * in queries, values never do.
 */
export const routes = {
  identity: {
    signUp: {
      method: 'POST',
      path: `${identity}/sign-up`,
      access: 'public',
      summary: 'Makes an account; answers the same whether the address was free or not.',
    },
    signIn: {
      method: 'POST',
      path: `${identity}/sign-in`,
      access: 'public',
      summary: 'Opens a session and sets its cookie.',
    },
    token: {
      method: 'POST',
      path: `${identity}/token`,
      access: 'session-cookie',
      summary: 'Gives a short-lived access token for the session of the cookie.',
    },
    reAuthenticate: {
      method: 'POST',
      path: `${identity}/re-authenticate`,
      access: 'session-cookie',
      summary: 'Proves the password once more and makes the sign-in fresh.',
    },
    signOut: {
      method: 'POST',
      path: `${identity}/sign-out`,
      access: 'session-cookie',
      summary: 'Ends the session and clears its cookie; succeeds when there is none.',
    },
    sessions: {
      method: 'GET',
      path: `${identity}/sessions`,
      access: 'signed-in',
      summary: 'Lists the open sessions of the person.',
    },
    revokeSession: {
      method: 'POST',
      path: `${identity}/sessions/revoke`,
      access: 'signed-in',
      summary: 'Ends one of the sessions of the person, at once.',
    },
  },
  preferences: {
    load: {
      method: 'GET',
      path: `${preferences}/document`,
      access: 'signed-in',
      summary: 'Reads the preference document of the person; null when there is none.',
    },
    merge: {
      method: 'POST',
      path: `${preferences}/document`,
      access: 'signed-in',
      summary: 'Merges fields into the preference document of the person.',
    },
  },
  organization: {
    my: {
      method: 'GET',
      path: `${core}/organization/my`,
      access: 'signed-in',
      summary: 'Lists the organizations in which the person is an active member.',
    },
    create: {
      method: 'POST',
      path: `${core}/organization/create`,
      access: 'signed-in',
      summary: 'Makes an organization with its owner, first key and private workspace.',
    },
    get: {
      method: 'GET',
      path: `${core}/organization/{organizationId}`,
      access: 'organization:read',
      summary: 'Reads one organization.',
    },
    update: {
      method: 'PUT',
      path: `${core}/organization`,
      access: 'organization:update',
      summary: 'Renames an organization.',
    },
  },
  workspace: {
    list: {
      method: 'GET',
      path: `${core}/workspace/organization`,
      access: 'organization:read',
      summary: 'Lists the workspaces of an organization that the person may see.',
    },
    create: {
      method: 'POST',
      path: `${core}/workspace`,
      access: 'organization:workspace:create',
      summary: 'Makes a standard workspace.',
    },
    get: {
      method: 'GET',
      path: `${core}/workspace`,
      access: 'workspace:read',
      summary: 'Reads one workspace.',
    },
  },
  secret: {
    list: {
      method: 'GET',
      path: `${core}/secret/list`,
      access: 'secret:list',
      summary: 'Lists secrets of a workspace by page, without values.',
    },
    add: {
      method: 'POST',
      path: `${core}/secret/add`,
      access: 'secret:create',
      summary: 'Makes a secret with its first version.',
    },
    get: {
      method: 'GET',
      path: `${core}/secret/get`,
      access: 'secret:list',
      summary: 'Reads one secret, without its value.',
    },
    currentVersion: {
      method: 'POST',
      path: `${core}/secret/current-version`,
      access: 'secret:version:manage',
      summary: 'Makes another version the current one.',
    },
    versionList: {
      method: 'GET',
      path: `${core}/secret/version/list`,
      access: 'secret:list',
      summary: 'Lists versions of a secret by page, newest first, without values.',
    },
    versionGet: {
      method: 'GET',
      path: `${core}/secret/version/get`,
      access: 'secret:list',
      summary: 'Reads one version, without its value.',
    },
    versionAccess: {
      method: 'POST',
      path: `${core}/secret/version/access`,
      access: 'secret:version:access',
      summary: 'Gives the value of a version; recorded in the audit log.',
    },
    versionAdd: {
      method: 'POST',
      path: `${core}/secret/version/add`,
      access: 'secret:version:add',
      summary: 'Adds a version and makes it current; refused when based on a stale one.',
    },
    compare: {
      method: 'POST',
      path: `${core}/secret/version/compare`,
      access: 'secret:version:access',
      summary:
        'Gives keyed fingerprints of current values under a key made for this answer, so that a page can tell equal from changed without sending what it holds; recorded in the audit log.',
    },
    import: {
      method: 'POST',
      path: `${core}/secret/import`,
      access: 'secret:create',
      summary: 'Adds secrets and versions, all of them or none.',
    },
  },
  billing: {
    overview: {
      method: 'GET',
      path: `${subscription}/billing`,
      access: 'organization:billing:read',
      summary: 'Reads the current plan with its limits and what is used of them.',
    },
    tariff: {
      method: 'GET',
      path: `${subscription}/tariff`,
      access: 'signed-in',
      summary: 'Reads the table of plans.',
    },
  },
  audit: {
    byParams: {
      method: 'GET',
      path: `${core}/audit/by-params`,
      access: 'organization:audit:read',
      summary: 'Lists audit events of an organization by page, newest first; itself recorded.',
    },
  },
  dictionary: {
    roleType: {
      method: 'GET',
      path: `${dictionary}/role/type`,
      access: 'signed-in',
      summary: 'Lists the roles of a level with their permissions.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CallRoute>>>>;

/** The table of routes. */
export type Routes = typeof routes;
