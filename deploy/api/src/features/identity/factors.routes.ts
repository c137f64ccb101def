import type { Platform } from '../../platform/platform.ts';
import { proveSecondFactor } from './challenges/proveSecondFactor.ts';
import { forgetBrowsers, trustBrowser } from './challenges/trustBrowser.ts';
import { addAuthenticator } from './factors/addAuthenticator.ts';
import { removeFactor, renameFactor, setFactorOrder } from './factors/changeFactors.ts';
import { confirmAuthenticator } from './factors/confirmAuthenticator.ts';
import { listFactors } from './factors/listFactors.ts';
import { renewRecoveryCodes } from './factors/recoveryCodes.ts';
import type { IdentityDependencies } from './identityDependencies.ts';
import { addPasskey, beginPasskey } from './passkeys/addPasskey.ts';
import { createPasskeyOptions, provePasskey } from './passkeys/provePasskey.ts';

const small = { bodyLimitBytes: 8_192 } as const;
// Keys and signatures of an authenticator, including the certificate that some send unrequested.
const ofAuthenticator = { bodyLimitBytes: 32_768 } as const;

/** Registers the calls about second factors: apps, passkeys, recovery codes and trusted browsers. */
export function registerFactors({ calls }: Pick<Platform, 'calls'>, dependencies: IdentityDependencies): void {
  calls.open('identity', 'proveSecondFactor', (call, input) => proveSecondFactor(dependencies, call, input), small);
  calls.open('identity', 'passkeyOptions', (call, input) => createPasskeyOptions(dependencies, call, input), small);
  calls.open('identity', 'provePasskey', (call, input) => provePasskey(dependencies, call, input), ofAuthenticator);
  calls.open('identity', 'trustBrowser', (call) => trustBrowser(dependencies, call), small);
  calls.signedIn('identity', 'factors', (call) => listFactors(dependencies, call));
  calls.signedIn('identity', 'addAuthenticator', (call, input) => addAuthenticator(dependencies, call, input), small);
  calls.signedIn(
    'identity',
    'confirmAuthenticator',
    (call, input) => confirmAuthenticator(dependencies, call, input),
    small,
  );
  calls.signedIn('identity', 'beginPasskey', (call) => beginPasskey(dependencies, call), small);
  calls.signedIn('identity', 'addPasskey', (call, input) => addPasskey(dependencies, call, input), ofAuthenticator);
  calls.signedIn('identity', 'removeFactor', (call, input) => removeFactor(dependencies, call, input), small);
  calls.signedIn('identity', 'renameFactor', (call, input) => renameFactor(dependencies, call, input), small);
  calls.signedIn('identity', 'setFactorOrder', (call, input) => setFactorOrder(dependencies, call, input), small);
  calls.signedIn('identity', 'renewRecoveryCodes', (call) => renewRecoveryCodes(dependencies, call), small);
  calls.signedIn('identity', 'forgetBrowsers', (call, input) => forgetBrowsers(dependencies, call, input), small);
}
