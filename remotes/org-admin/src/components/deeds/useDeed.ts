import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';

/** Something that a dialog does after its question. */
export interface Deed {
  readonly isBusy: boolean;
  /** Does it; what fails is told by the central handler. */
  readonly run: (work: () => Promise<void>) => void;
}

/** One deed at a time, with its button busy until it has ended. */
export function useDeed(): Deed {
  const host = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run: (work) => void run(work) };
}
