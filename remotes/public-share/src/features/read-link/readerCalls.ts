import { fetchJson } from '@cofferdam/api-client/plain';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { readerRoutes } from '@cofferdam/api-contract/routes/reader';

/** What the server returns about a link before it is opened. */
export type LinkTerms = CallOutput<'share', 'exist'>;

/** The three calls of a reader. */
export interface ReaderCalls {
  exist(input: CallInput<'share', 'exist'>): Promise<LinkTerms>;
  get(input: CallInput<'share', 'get'>): Promise<CallOutput<'share', 'get'>>;
  remove(input: CallInput<'share', 'remove'>): Promise<CallOutput<'share', 'remove'>>;
}

/** Calls the server of this origin, with proofs only in bodies. */
export const readerCalls: ReaderCalls = {
  exist: async (input) => (await fetchJson(readerRoutes.exist, input)) as LinkTerms,
  get: async (input) => (await fetchJson(readerRoutes.get, input)) as CallOutput<'share', 'get'>,
  remove: async (input) => (await fetchJson(readerRoutes.remove, input)) as CallOutput<'share', 'remove'>,
};
