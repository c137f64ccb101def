import { race } from '../testing/race.ts';
import type { TestAnswer } from '../testing/sendCall.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { useTestOrganization, type Harbor } from '../testing/useTestOrganization.ts';

/** The server and helpers of a test file with races. */
export interface Racers {
  readonly stage: Harbor;
  /** Sends concurrent requests of the owner, alternating between the two processes. */
  readonly raceOwner: (
    number: number,
    send: (person: TestPerson, index: number) => Promise<TestAnswer>,
  ) => Promise<TestAnswer[]>;
}

/** Starts an organization on two processes, so that state in one process can't make a test pass. */
export function useRacers(): Racers {
  const stage = useTestOrganization({ processes: 2, plan: 'BUSINESS' });
  return {
    stage,
    raceOwner: (number, send) => race(stage.api, number, (url, index) => send(stage.harbor.owner.at(url), index)),
  };
}
