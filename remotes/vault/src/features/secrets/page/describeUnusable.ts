import type { SecretVersion } from '../../items/calls/secretQueries.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';

/** Why the value of a version cannot be read; undefined where it can, or where nothing is known of it. */
export function describeUnusable(version: SecretVersion | undefined, word: string): string | undefined {
  switch (version?.state) {
    case 'DISABLED':
      return messages.disabled(word);
    case 'SCHEDULED_DESTROY':
      return messages.scheduled(word);
    case 'DESTROYED':
      return messages.destroyed(word);
    default:
      return undefined;
  }
}
