/** Path prefixes of calls, by purpose. */
export const core = '/core/api/v1';
/** Calls without an account. */
export const external = '/core/ext/v1';
/** Plans, invoices and payment. */
export const subscription = '/subscription/api/v1';
/** Fixed tables: roles, permissions. */
export const dictionary = '/dictionary/api/v1';
/** Sign-in and sessions: the only paths that get the cookie. */
export const identity = '/identity/v1';
/** The preference document. */
export const preferences = '/preferences/v1';
