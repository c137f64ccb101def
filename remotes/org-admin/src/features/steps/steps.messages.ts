/** Words of the steps, English. */
export const stepsMessages = {
  label: 'Steps',
  done: ', done',
  names: { name: 'Name', plan: 'Plan', secret: 'First secret' },
} as const;
