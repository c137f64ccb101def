/** States of a secret version; see the documentation of `versionStates`. */
export type VersionState = (typeof versionStates)[number];

/**
 * `ENABLED` can be read and made current; `DISABLED` keeps its ciphertext but cannot be read;
 * `SCHEDULED_DESTROY` is disabled, has a date and can be cancelled; `DESTROYED` keeps its row, while
 * ciphertext and data key are gone forever.
 */
export const versionStates = ['ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED'] as const;

/** What a list of secrets can be filtered by: a state, or that they are due for rotation. */
export const secretListStates = [...versionStates, 'ROTATION_DUE'] as const;
/** One of them. */
export type SecretListState = (typeof secretListStates)[number];
