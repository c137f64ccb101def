import type { CallInput } from '@cofferdam/api-contract';
import { atom } from 'jotai';

/** Feedback or a support request, as it is sent. */
export type OutgoingMessage =
  | ({ readonly kind: 'feedback' } & CallInput<'message', 'feedback'>)
  | ({ readonly kind: 'support' } & CallInput<'message', 'support'>);

/** Messages that wait on this device until the server is reachable. */
export interface Outbox {
  /** Keeps a message, encrypted for this device and person. */
  keep(message: OutgoingMessage): Promise<void>;
}

/** The outbox of this device; null where the browser keeps nothing. */
export const outboxAtom = atom<Outbox | null>(null);
