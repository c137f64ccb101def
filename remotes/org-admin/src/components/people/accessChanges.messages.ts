/** Words of a preview of access changes, English. */
export const accessChangesMessages = {
  failed: 'Couldn’t calculate the changes',
  where: (person: string, place: string) => `${person} in ${place}`,
  gains: 'gains',
  loses: 'loses',
  andMore: (text: string, rest: number) => `${text} and ${rest} more`,
  nothing: 'No one’s access changes.',
} as const;
