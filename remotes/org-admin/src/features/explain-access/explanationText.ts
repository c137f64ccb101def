import type { PermissionName } from '@cofferdam/domain';
import { dateFormat } from '@cofferdam/ui/format';
import { wordsOfPermission } from '../../components/roles/roles.messages.ts';
import { explainAccessMessages as messages } from './explainAccess.messages.ts';

/** An answer of Explain, in words. */
export interface Explanation {
  readonly isAllowed: boolean;
  readonly person: string;
  readonly permission: PermissionName;
  /** The workspace, or the organization for its own permissions. */
  readonly place: string;
  readonly steps: readonly string[];
  /** Which role would allow it; null if no role would. */
  readonly remedy: string | null;
  /** When the server decided, milliseconds since 1970. */
  readonly at: number;
}

/** The explanation as text, for a ticket or a chat: who asked for what where, the answer, its reasons, and when. */
export function explanationText({ isAllowed, person, permission, place, steps, remedy, at }: Explanation): string {
  const lines = [
    `${person}: ${wordsOfPermission(permission)} (${permission}), ${place}`,
    isAllowed ? messages.allowed : messages.denied,
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...(remedy === null ? [] : [`${messages.toAllow}: ${remedy}`]),
    dateFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' }).format(at),
  ];
  return lines.join('\n');
}
