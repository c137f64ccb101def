import type { ErrorReporting } from '@cofferdam/telemetry';

/** What the boot script found out and started, passed to the part of the host that runs next. */
export interface BootState {
  /** Nonce of the document, for styles made at run time. */
  readonly nonce: string;
  /** The token of a mailed link that the visit began with; empty without one. */
  readonly linkToken: string;
  /** Path, query and fragment the visit began with. */
  readonly wantedPath: string;
  /** Already set on the document's root. */
  readonly theme: 'light' | 'dark';
  /** Whether the person chose the theme; otherwise it follows the system. */
  readonly isThemeStored: boolean;
  /** The answer of `POST /identity/v1/token`, asked for before any other script ran, with what the first page needs; null if no one seems to be signed in. */
  readonly tokenResponse: Promise<Response> | null;
  /** The registry as the document or the gateway gave it, not yet checked; null if no one seems to be signed in. */
  readonly registry: Promise<unknown> | null;
  /** Error reporting, once it has been loaded; null where none is configured. */
  readonly reporting: Promise<ErrorReporting> | null;
}
