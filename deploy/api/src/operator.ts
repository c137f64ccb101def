import {
  confirmAddressOf,
  freeAddress,
  makePasswordResetLink,
  type FreedAddress,
  type PasswordResetLink,
} from './features/identity/index.ts';
import type { ApiConfigurationInput } from './platform/configuration/apiConfiguration.ts';
import type { Foundation } from './platform/platform.ts';
import { createFoundation, type FoundationDependencies } from './platform/start/createFoundation.ts';
import { openWithRetry } from './platform/start/openWithRetry.ts';

/** Runs the operator's command that frees an email address, beside the server or without it. */
export function runFreeAddress(
  input: ApiConfigurationInput,
  email: string,
  parts: FoundationDependencies = {},
): Promise<FreedAddress | null> {
  return withFoundation(input, parts, (foundation) => freeAddress(foundation, email));
}

/** Runs the operator's command that marks an email address as proven. Returns the name of its account. */
export function runConfirmAddress(
  input: ApiConfigurationInput,
  email: string,
  parts: FoundationDependencies = {},
): Promise<string | null> {
  return withFoundation(input, parts, (foundation) => confirmAddressOf(foundation, email));
}

/** Runs the operator's command that makes a link to set a new password. The link begins with the first origin. */
export function runResetPassword(
  input: ApiConfigurationInput,
  email: string,
  parts: FoundationDependencies = {},
): Promise<PasswordResetLink | null> {
  return withFoundation(input, parts, (foundation) =>
    makePasswordResetLink(foundation, foundation.configuration.origins[0] ?? '', email),
  );
}

async function withFoundation<Result>(
  input: ApiConfigurationInput,
  parts: FoundationDependencies,
  work: (foundation: Foundation) => Promise<Result>,
): Promise<Result> {
  const unopened = createFoundation(input, parts);
  const { foundation } = unopened;
  const opening = await openWithRetry(unopened);
  try {
    return await work(foundation);
  } finally {
    await opening.stop();
    await Promise.all([
      foundation.notifications.close(),
      foundation.database.close(),
      foundation.identityDatabase.close(),
    ]);
    foundation.keys.close();
  }
}
