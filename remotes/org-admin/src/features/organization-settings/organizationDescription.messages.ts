/** English texts of the description of an organization. */
export const organizationDescriptionMessages = {
  form: 'Description of the organization',
  description: 'Description',
  save: 'Save',
  unchanged: 'No changes yet',
  done: 'Description saved',
} as const;
