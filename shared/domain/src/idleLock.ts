/** Bounds of the minutes without activity after which a page locks, for organizations and people. */
export const idleLockLimits = { least: 1, most: 480 } as const;

/** The choices on pages, in minutes. */
export const idleLockChoices: readonly number[] = [1, 5, 10, 15, 30, 60, 120, 240, 480];
