/** Minutes without activity after which a page locks: bounds of what an organization or a person can choose. */
export const idleLockLimits = { least: 1, most: 480 } as const;

/** What the pages offer, in minutes. */
export const idleLockChoices: readonly number[] = [1, 5, 10, 15, 30, 60, 120, 240, 480];
