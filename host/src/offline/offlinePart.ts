import type { ComponentType } from 'react';
import { atom } from 'jotai';

/** Sends every call once the offline part is loaded: `call` is group and name, such as `secret.list`. */
export type SendCall = (call: string, input: object, run: () => Promise<unknown>) => Promise<unknown>;

/** The slot for the offline part in the services of a visit: it is loaded after the first page is rendered. */
export interface OfflineSlot {
  send: SendCall | null;
  /** Takes the responses of reads that were sent before it was loaded: those of the first page. */
  keep: ((answer: EarlyAnswer) => void) | null;
  /** Responses that arrived before it was loaded. */
  readonly early: EarlyAnswer[];
}

/** A response of the first page. */
export interface EarlyAnswer {
  readonly call: string;
  readonly input: object;
  readonly output: unknown;
}

const maxEarly = 20;

/**
 * Creates the slot, and sends calls through it. The early responses contain no values, because values aren't in lists.
 */
export function createOfflineSlot(): { readonly offline: OfflineSlot; readonly send: SendCall } {
  const offline: OfflineSlot = { send: null, keep: null, early: [] };
  const sendEarly: SendCall = async (call, input, run) => {
    const output = await run();
    const { early, keep } = offline;
    if (!/\.(?:list|get|my|colors)$/.test(call)) return output;
    if (keep !== null) keep({ call, input, output });
    else if (early.length < maxEarly) early.push({ call, input, output });
    return output;
  };
  return { offline, send: (...sending) => (offline.send ?? sendEarly)(...sending) };
}

/** The connection status line above the page; null until the offline part is loaded. */
export const statusLineAtom = atom<{ readonly StatusLine: ComponentType } | null>(null);
