import { deedsMessages } from '../../components/deeds/deeds.messages.ts';

const { secrets } = deedsMessages;

/** Words of deleting, English. */
export const deleteSecretsMessages = {
  title: (count: number) => `Move ${secrets(count)} to the trash?`,
  confirm: (count: number) => (count === 1 ? 'Move to trash' : `Move ${secrets(count)} to trash`),
  keep: 'Keep',
  done: (count: number) => `Moved ${secrets(count)} to the trash`,
  what: (workspace: string, organization: string) =>
    `Nobody can read the values in ${workspace}, ${organization}, from now on, and open one-time links to them end. For 30 days everything can be restored from the trash; then values and keys are destroyed for ever.`,
} as const;
