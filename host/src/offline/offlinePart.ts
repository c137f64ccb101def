import type { ComponentType } from 'react';
import { atom } from 'jotai';

/** What the offline part does with every call, once it is loaded: `call` is group and name, such as `secret.list`. */
export type SendCall = (call: string, input: object, run: () => Promise<unknown>) => Promise<unknown>;

/** The place of the offline part in the services of a visit: it is loaded after the first page is drawn. */
export interface OfflineSlot {
  send: SendCall | null;
  /** Takes answers of reads that were asked for before it was there: those of the first page. */
  keep: ((answer: EarlyAnswer) => void) | null;
  /** Those that came before it could take them. */
  readonly early: EarlyAnswer[];
}

/** An answer of the first page. */
export interface EarlyAnswer {
  readonly call: string;
  readonly input: object;
  readonly output: unknown;
}

const mostEarly = 20;

/** The place, and how calls are sent through it. No value is among the early answers: reading one isn't a list. */
export function createOfflineSlot(): { readonly offline: OfflineSlot; readonly send: SendCall } {
  const offline: OfflineSlot = { send: null, keep: null, early: [] };
  const sendEarly: SendCall = async (call, input, run) => {
    const output = await run();
    const { early, keep } = offline;
    if (!/\.(?:list|get|my|colors)$/.test(call)) return output;
    if (keep !== null) keep({ call, input, output });
    else if (early.length < mostEarly) early.push({ call, input, output });
    return output;
  };
  return { offline, send: (...sending) => (offline.send ?? sendEarly)(...sending) };
}

/** The line over the page about the connection; null until the offline part is loaded. */
export const statusLineAtom = atom<{ readonly StatusLine: ComponentType } | null>(null);
