/** Where calls live, by what they serve. */
export const core = '/core/api/v1';
/** What someone without an account may ask. */
export const external = '/core/ext/v1';
/** Plans, invoices and payment. */
export const subscription = '/subscription/api/v1';
/** Tables that say what exists: roles, permissions. */
export const dictionary = '/dictionary/api/v1';
/** Sign-in and sessions: the only paths that see the cookie. */
export const identity = '/identity/v1';
/** The preference document. */
export const preferences = '/preferences/v1';
