import type { SecondFactorMethod } from '@cofferdam/domain';
import { usePart } from '@cofferdam/ui/theme';
import { useState } from 'react';
import { secondFactorPart } from './secondFactorPart.ts';
import type { SecondStepOptions } from './SecondStep.tsx';

/** The step after the password, for accounts with a second factor: a function to start it, and the form to render then. */
export function useSecondStep({ onAgain, ...options }: SecondStepOptions) {
  const [methods, setMethods] = useState<readonly SecondFactorMethod[] | null>(null);
  const part = usePart(secondFactorPart, methods !== null);
  return {
    ask: setMethods,
    form: methods !== null && part !== undefined && (
      <part.SecondStep
        {...options}
        methods={methods}
        onAgain={(refused) => {
          setMethods(null);
          onAgain(refused);
        }}
      />
    ),
  };
}
