import type { KeySetting } from '../../components/customer-keys/customerKeyQueries.ts';
import { connectionsMessages as messages } from './connections.messages.ts';

/** What uses a key: the generations that it protects, and an encryption change to it. */
export function UsedBy({ setting }: { readonly setting: Pick<KeySetting, 'generations' | 'isTarget'> }) {
  const uses = [
    ...(setting.generations.length > 0 ? [messages.generation(setting.generations)] : []),
    ...(setting.isTarget ? [messages.target] : []),
  ];
  return uses.length === 0 ? <span className="cd-dim">{messages.unused}</span> : uses.join(', ');
}
