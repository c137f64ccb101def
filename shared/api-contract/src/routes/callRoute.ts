import type { PermissionName } from '@cofferdam/domain';

/** Who can make a call, before permissions are checked. */
export type CallAccess =
  /** Anyone, signed in or not. */
  | 'public'
  /** Anyone with the session cookie; only for identity paths. */
  | 'session-cookie'
  /** Anyone with a valid access token of a session that isn't revoked. */
  | 'signed-in'
  /** An active member with this permission in the organization or workspace of the input. */
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
