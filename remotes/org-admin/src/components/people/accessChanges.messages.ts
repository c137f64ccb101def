/** Words of a preview, English. */
export const accessChangesMessages = {
  failed: 'What would change could not be worked out',
  where: (person: string, place: string) => `${person} in ${place}`,
  gains: 'gains',
  loses: 'loses',
  andMore: (text: string, rest: number) => `${text} and ${rest} more`,
  nothing: 'Nothing changes in what anybody may do.',
} as const;
