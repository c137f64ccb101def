/** English texts of the first steps. */
export const firstStepsMessages = {
  title: 'First steps',
  count: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done',
  dismiss: 'Dismiss first steps',
  steps: {
    workspace: 'Create a workspace',
    secret: 'Add the first secret',
    people: 'Invite your team',
    factor: 'Require a second factor',
  },
} as const;
