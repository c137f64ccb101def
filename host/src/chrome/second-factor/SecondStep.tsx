import type { SecondFactorMethod } from '@cofferdam/domain';
import type { IdentityPort, IdentityRefusal, SecondFactorProof } from '../../session/identity/identityPort.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

/** Props of SecondStep. */
export interface SecondStepOptions {
  readonly identity: IdentityPort;
  /** Called after the sign-in. Returns why it can't continue. */
  readonly proceed: () => Promise<IdentityRefusal | null>;
  /** Shows the form of the first step again, with the reason if the second step was refused. */
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
    // The code is used, so if the application can't be loaded, the person must start again.
    const refused = await proceed();
    if (refused !== null) onAgain(refused);
    return null;
  };
  return <SecondFactorForm methods={methods} send={prove} onExpired={onAgain} onBack={() => onAgain(null)} />;
}
