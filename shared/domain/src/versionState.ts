/** State of a secret version. */
export type VersionState = (typeof versionStates)[number];

/**
 * `ENABLED` can be read and made current; `DISABLED` keeps its ciphertext but cannot be read;
 * `SCHEDULED_DESTROY` is disabled, has a date and can be cancelled; `DESTROYED` keeps only its row, without ciphertext and
 * data key.
 */
export const versionStates = ['ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED'] as const;

/** Filters of a list of secrets: a state, or due for rotation. */
export const secretListStates = [...versionStates, 'ROTATION_DUE'] as const;
/** One of these filters. */
export type SecretListState = (typeof secretListStates)[number];
