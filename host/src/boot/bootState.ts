import type { ErrorReporting } from '@cofferdam/telemetry';

/** The results of the boot script, passed to the part of the host that runs next. */
export interface BootState {
  /** Nonce of the document, for styles created at run time. */
  readonly nonce: string;
  /** The token of the emailed link that started the visit; empty without one. */
  readonly linkToken: string;
  /** The visit's initial path, query and fragment. */
  readonly wantedPath: string;
  /** Already set on the document's root. */
  readonly theme: 'light' | 'dark';
  /** Whether the person chose the theme; otherwise it follows the system. */
  readonly isThemeStored: boolean;
  /**
   * The response of `POST /identity/v1/token`, requested before any other script ran, with the first page's data; null if no
   * one seems to be signed in.
   */
  readonly tokenResponse: Promise<Response> | null;
  /** The unvalidated registry from the document or the gateway; null if no one seems to be signed in. */
  readonly registry: Promise<unknown> | null;
  /** Error reporting, once loaded; null if not configured. */
  readonly reporting: Promise<ErrorReporting> | null;
}
