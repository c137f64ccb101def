/** What can be done to several secrets at once. */
export type SecretDeed = 'label' | 'move' | 'delete' | 'export';
