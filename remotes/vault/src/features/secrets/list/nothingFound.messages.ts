/** English texts of a list of secrets whose filters leave nothing. */
export const nothingFoundMessages = {
  text: (total: string, filters: string) =>
    total === '1' ? 'The only secret here doesn’t match.' : `None of the ${total} secrets ${filters}.`,
  withText: (text: string) => `has “${text}” in its name or a label`,
  withStar: 'is a favorite',
  withLabel: (label: string) => `has the label “${label}”`,
  withState: (state: string) => `is in the state ${state}`,
  withUpdatedBy: (name: string) => `was last changed by ${name}`,
} as const;
