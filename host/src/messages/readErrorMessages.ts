import type { ErrorTable } from '@cofferdam/remote-contract/host';

let loaded: ErrorTable | undefined;

/** The messages of all error codes. Loaded with the first error and cached; a failed load is retried. */
export function readErrorMessages(): ErrorTable | Promise<ErrorTable> {
  return loaded ?? load();
}

async function load(): Promise<ErrorTable> {
  const { errorMessages } = await import(/* webpackChunkName: "error-messages" */ './errors.ts');
  loaded = errorMessages;
  return errorMessages;
}
