/** Words of the steps, English. */
export const stepsMessages = {
  label: 'Steps',
  done: ', done',
  names: { name: 'Name', plan: 'Plan', workspace: 'Workspace', secret: 'First secret' },
} as const;
