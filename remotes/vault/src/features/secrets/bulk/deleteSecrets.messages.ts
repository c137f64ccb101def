import { formatNumber } from '@cofferdam/ui/format';
import { bulkActionMessages } from '../../items/dialogs/bulkAction.messages.ts';

import type { Readers } from './readersOf.ts';

const { secrets } = bulkActionMessages;

/** Words of deleting, English. */
export const deleteSecretsMessages = {
  title: (count: number) => `Move ${secrets(count)} to the trash?`,
  confirm: (count: number) => (count === 1 ? 'Move to trash' : `Move ${secrets(count)} to trash`),
  keep: (count: number) => (count === 1 ? 'Keep it' : 'Keep them'),
  done: (count: number) => `Moved ${secrets(count)} to the trash`,
  /** Around the names of workspace and organization. */
  what: [
    'Nobody can read the values in',
    ', from now on, and open one-time links to them end. For 30 days everything can be restored from the trash; then values and keys are destroyed for ever.',
  ],
  versions: (count: number) => (count === 1 ? '1 version' : `${formatNumber(count)} versions`),
  readToday: 'Read in the last 24 hours',
  readBy: ({ people, secrets: read }: Readers, all: number) => {
    const names = people.map((name) => name || 'a deleted account');
    const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
    const words = shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
    return `${words} read ${all === 1 ? 'it' : `${read} of them`}.`;
  },
} as const;
