import type { NameFault } from '@cofferdam/domain';

/** Words of changing a secret, English. */
export const editSecretMessages = {
  title: (name: string) => `Edit ${name}`,
  name: 'Name',
  renameHint: 'Whoever asks for the old name finds nothing from then on. The audit log keeps both.',
  taken: 'A secret with this name already exists in this workspace.',
  description: 'Description',
  descriptionTooLong: 'A description has 300 characters at most.',
  labels: 'Labels',
  labelFault: (label: string) => `“${label}” is no label: 1 to 32 letters, digits, spaces and . _ - / @ :`,
  save: 'Save',
  saved: (name: string) => `${name} was saved`,
  unchanged: 'Nothing is changed yet',
  faulty: 'Something above cannot be saved',
  nameFaults: {
    empty: 'A secret needs a name.',
    'too-long': 'A name has 64 characters at most.',
    character: 'A name holds letters, digits, spaces and . _ - / @ :',
  } satisfies Record<NameFault, string>,
} as const;
