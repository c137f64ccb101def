import type { ErrorTable } from './errorTable.ts';

let loaded: ErrorTable | undefined;

/** The words of all codes: loaded with the first error, at once from then on. A failed load is tried again. */
export function readErrorMessages(): ErrorTable | Promise<ErrorTable> {
  return loaded ?? load();
}

async function load(): Promise<ErrorTable> {
  const { errorMessages } = await import(/* webpackChunkName: "error-messages" */ './errors.ts');
  loaded = errorMessages;
  return errorMessages;
}
