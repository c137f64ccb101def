import { createEmbeddedIdentity, type EmbeddedIdentityDependencies } from './embedded/createEmbeddedIdentity.ts';
import type { IdentityPort } from './identityPort.ts';
import { readIdentityOffer } from './identityOffer.ts';

/** Creates the identity that the document configures. The code for hosted sign-in is loaded only if it is offered. */
export async function createIdentity(dependencies: EmbeddedIdentityDependencies): Promise<IdentityPort> {
  const embedded = createEmbeddedIdentity(dependencies);
  const offer = readIdentityOffer();
  if (offer === null) return embedded;
  const { createHostedIdentity } = await import(
    /* webpackChunkName: "hosted-identity" */ './hosted/createHostedIdentity.ts'
  );
  return createHostedIdentity(embedded, offer);
}
