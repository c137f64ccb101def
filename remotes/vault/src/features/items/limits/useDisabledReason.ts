import { workspaceRolesWith } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { rightsMessages as messages } from './rights.messages.ts';

/** A permission for which this remote has words. */
export type NamedRight = keyof typeof messages.deeds;

/** The weakest role that holds a permission, as a word. */
export function roleThatMay(right: NamedRight): string {
  return messages.roles[workspaceRolesWith(right).at(-1) ?? 'ADMIN'];
}

/** Why the person may not do a thing, naming the role it needs; undefined when they may. */
export function useDisabledReason(right: NamedRight): string | undefined {
  const { session } = useHost();
  useSession();
  return session.can(right) ? undefined : messages.needs(messages.deeds[right], roleThatMay(right));
}
