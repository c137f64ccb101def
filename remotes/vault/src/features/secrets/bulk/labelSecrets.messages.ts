import { bulkActionMessages } from '../../items/dialogs/bulkAction.messages.ts';

const { secrets } = bulkActionMessages;

/** Words of labelling, English. */
export const labelSecretsMessages = {
  title: (count: number) => `Change labels of ${secrets(count)}`,
  confirm: 'Change labels',
  done: (count: number) => `Changed labels of ${secrets(count)}`,
  add: 'Labels to add',
  remove: 'Labels to remove',
  wait: 'Type a label to add or to remove',
} as const;
