import type { PermissionName } from '@cofferdam/domain';

/** Who may make a call before any permission is looked at. */
export type CallAccess =
  /** Anyone, signed in or not. */
  | 'public'
  /** Anyone who presents the session cookie; only for identity paths. */
  | 'session-cookie'
  /** Anyone who presents a valid access token of a session that is not revoked. */
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

/** Calls of one resource, by name. */
export type CallRoutes = Readonly<Record<string, CallRoute>>;
