import type { HostedWay } from '../hosted/hostedWay.ts';
import { hostedFaultOf, hostedOutcome, postHosted } from '../hosted/postHosted.ts';
import { parametersOf, stateOf } from '../hosted/providerWindow.ts';

/**
 * Any OpenID Connect provider. Our server runs the code flow with PKCE: the browser opens the window and returns the
 * response, and has neither verifier nor token.
 */
export function createOpenIdWay(): HostedWay {
  return {
    async useWindow(provider, purpose, window) {
      const begun = await postHosted('hostedBegin', { provider, purpose, origin: location.origin });
      if (begun.state !== 'answered') return hostedFaultOf(begun);
      const { address } = begun.output;
      window.goTo(address);
      const answer = await window.answer(stateOf(address));
      if (answer === null) return { ok: false, fault: 'popup-closed' };
      const parameters = parametersOf(answer);
      if (parameters.get('error') === 'access_denied') return { ok: false, fault: 'popup-closed' };
      return hostedOutcome(await postHosted('hostedFinish', { response: `?${parameters.toString()}` }));
    },
    // The provider's session isn't ours to end; the embedded adapter ends ours.
    signOut: () => Promise.resolve(),
  };
}
