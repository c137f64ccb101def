/** English texts of the steps. */
export const stepsMessages = {
  label: 'Steps',
  done: ', done',
  names: { name: 'Name', plan: 'Plan', secret: 'First secret' },
} as const;
