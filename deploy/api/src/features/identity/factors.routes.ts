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
const nothing = {} as const;

/** Registers the calls about second factors: apps, passkeys, recovery codes and trusted browsers. */
export function registerFactors({ calls }: Pick<Platform, 'calls'>, parts: IdentityDependencies): void {
  calls.open('identity', 'proveSecondFactor', (call, input) => proveSecondFactor(parts, call, input), small);
  calls.open('identity', 'passkeyOptions', (call, input) => createPasskeyOptions(parts, call, input), small);
  calls.open('identity', 'provePasskey', (call, input) => provePasskey(parts, call, input), ofAuthenticator);
  calls.open('identity', 'trustBrowser', (call) => trustBrowser(parts, call).then(() => nothing), small);
  calls.signedIn('identity', 'factors', (call) => listFactors(parts, call));
  calls.signedIn('identity', 'addAuthenticator', (call, input) => addAuthenticator(parts, call, input), small);
  calls.signedIn('identity', 'confirmAuthenticator', (call, input) => confirmAuthenticator(parts, call, input), small);
  calls.signedIn('identity', 'beginPasskey', (call) => beginPasskey(parts, call), small);
  calls.signedIn('identity', 'addPasskey', (call, input) => addPasskey(parts, call, input), ofAuthenticator);
  calls.signedIn(
    'identity',
    'removeFactor',
    (call, input) => removeFactor(parts, call, input).then(() => nothing),
    small,
  );
  calls.signedIn(
    'identity',
    'renameFactor',
    (call, input) => renameFactor(parts, call, input).then(() => nothing),
    small,
  );
  calls.signedIn(
    'identity',
    'setFactorOrder',
    (call, input) => setFactorOrder(parts, call, input).then(() => nothing),
    small,
  );
  calls.signedIn('identity', 'renewRecoveryCodes', (call) => renewRecoveryCodes(parts, call), small);
  calls.signedIn(
    'identity',
    'forgetBrowsers',
    (call, input) => forgetBrowsers(parts, call, input).then(() => nothing),
    small,
  );
}
