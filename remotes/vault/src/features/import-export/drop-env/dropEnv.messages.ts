/** English texts for bringing a file onto the list. */
export const dropEnvMessages = {
  drop: 'Drop a file of secrets to review it',
  dropHint: 'Nothing is saved before you review it.',
} as const;
