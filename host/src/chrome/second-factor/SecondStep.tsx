import type { SecondFactorMethod } from '@cofferdam/domain';
import type { IdentityPort, IdentityRefusal, SecondFactorProof } from '../../session/identity/identityPort.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

/** How the step after the password is asked for. */
export interface SecondStepOptions {
  readonly identity: IdentityPort;
  /** The person is signed in. Returns why they can't go on. */
  readonly proceed: () => Promise<IdentityRefusal | null>;
  /** The form of the first step is shown again; with why, where the second one was refused. */
  readonly onAgain: (refused: IdentityRefusal | null) => void;
}

/** The step after the password; then the sign-in continues. */
export function SecondStep({
  identity,
  methods,
  proceed,
  onAgain,
}: SecondStepOptions & { readonly methods: readonly SecondFactorMethod[] }) {
  const prove = async (proof: SecondFactorProof): Promise<IdentityRefusal | null> => {
    const outcome = await identity.proveSecondFactor(proof);
    if (!outcome.ok) return outcome;
    // The code is used up, so if the application can't be loaded the person must start again.
    const refused = await proceed();
    if (refused !== null) onAgain(refused);
    return null;
  };
  return <SecondFactorForm methods={methods} send={prove} onExpired={onAgain} onBack={() => onAgain(null)} />;
}
