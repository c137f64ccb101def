/** Words of the filter by label, English. */
export const labelFilterMessages = { label: 'Label', remove: 'Remove the label filter' } as const;
