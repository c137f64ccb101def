import type { CallInput } from '@cofferdam/api-contract';
import { atom } from 'jotai';

/** Feedback or a support request. */
export type OutgoingMessage =
  | ({ readonly kind: 'feedback' } & CallInput<'message', 'feedback'>)
  | ({ readonly kind: 'support' } & CallInput<'message', 'support'>);

/** Messages that are queued on this device until the server is reachable. */
export interface Outbox {
  /** Stores a message, encrypted for this device and person. */
  keep(message: OutgoingMessage): Promise<void>;
}

/** The outbox of this device; null if the browser stores nothing. */
export const outboxAtom = atom<Outbox | null>(null);
