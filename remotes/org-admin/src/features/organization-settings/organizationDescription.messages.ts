/** English texts of the description of an organization. */
export const organizationDescriptionMessages = {
  form: 'Description of the organization',
  description: 'Description',
  save: 'Save',
  unchanged: 'The description is unchanged',
  done: 'Description saved',
} as const;
