import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

/** English texts of changing a secret. */
export const editSecretMessages = {
  title: (name: string) => `Edit ${name}`,
  name: 'Name',
  renameHint: 'The old name stops working. The audit log keeps both.',
  taken: 'A secret with this name already exists in this workspace.',
  description: 'Description',
  descriptionTooLong: 'Descriptions can be up to 300 characters.',
  save: 'Save',
  saved: (name: string) => `${name} saved`,
  unchanged: 'No changes yet',
  faulty: 'Something above can’t be saved',
  nameFaults: {
    empty: 'A secret needs a name.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
} as const;
