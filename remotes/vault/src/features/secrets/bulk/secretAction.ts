/** What can be done to several secrets at once. */
export type SecretAction = 'label' | 'move' | 'delete' | 'export';
