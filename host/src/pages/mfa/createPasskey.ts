import type { ApiClient } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { startRegistration } from '@simplewebauthn/browser';

/**
 * The browser created none: the person closed the dialog, or the authenticator already has a passkey of the account.
 */
export class PasskeyNotMade extends Error {
  readonly isThere: boolean;

  constructor(isThere: boolean) {
    super('the browser created no passkey');
    this.isThere = isThere;
  }
}

/** Creates a passkey with the browser, and adds it to the account. @throws PasskeyNotMade */
export async function createPasskey(
  identity: Pick<ApiClient['identity'], 'beginPasskey' | 'addPasskey'>,
  name: string,
): Promise<CallOutput<'identity', 'addPasskey'>> {
  const { options } = await identity.beginPasskey({});
  const { id, response } = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    // The only refusal that browsers report separately (WebAuthn level 3, section 5.1.3, step 24).
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new PasskeyNotMade(cause instanceof Error && cause.name === 'InvalidStateError');
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return identity.addPasskey({ name, answer: { id, clientDataJSON, attestationObject, transports } });
}
