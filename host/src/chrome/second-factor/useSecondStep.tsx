import type { SecondFactorMethod } from '@cofferdam/domain';
import { usePart } from '@cofferdam/ui/theme';
import { useState, type ReactElement } from 'react';
import type { IdentityPort, IdentityRefusal, SecondFactorProof } from '../../session/identity/identityPort.ts';
import { secondFactorPart } from './secondFactorPart.ts';

interface SecondStepOptions {
  readonly identity: IdentityPort;
  /** The person is signed in. Returns why they can't go on. */
  readonly proceed: () => Promise<IdentityRefusal | null>;
  /** The form of the first step is shown again; with why, where the second one was refused. */
  readonly onAgain: (refused: IdentityRefusal | null) => void;
}

interface SecondStep {
  /** Asks for one of the ways that the account has. */
  readonly ask: (methods: readonly SecondFactorMethod[] | undefined) => void;
  /** Takes the place of the first step while it's asked for. */
  readonly form: ReactElement | false;
}

/** The step after the password, for accounts with a second factor. */
export function useSecondStep({ identity, proceed, onAgain }: SecondStepOptions): SecondStep {
  const [methods, setMethods] = useState<readonly SecondFactorMethod[] | null>(null);
  const second = usePart(secondFactorPart, methods !== null);
  const startAgain = (refused: IdentityRefusal | null): void => {
    setMethods(null);
    onAgain(refused);
  };
  const prove = async (proof: SecondFactorProof): Promise<IdentityRefusal | null> => {
    const outcome = await identity.proveSecondFactor(proof);
    if (!outcome.ok) return outcome;
    // The code is used up, so if the application can't be loaded the person must start again.
    const refused = await proceed();
    if (refused !== null) startAgain(refused);
    return null;
  };
  return {
    ask: (asked = ['TOTP', 'RECOVERY']) => setMethods(asked),
    form: methods !== null && second !== undefined && (
      <second.SecondFactorForm methods={methods} send={prove} onExpired={startAgain} onBack={() => startAgain(null)} />
    ),
  };
}
