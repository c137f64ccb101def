/** English texts of the filter by label. */
export const labelFilterMessages = { label: 'Label', remove: 'Remove the label filter' } as const;
