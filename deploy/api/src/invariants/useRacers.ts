import { race } from '../testing/race.ts';
import type { TestAnswer } from '../testing/sendCall.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { useTestOrganization, type Harbor } from '../testing/useTestOrganization.ts';

/** What a file of races has. */
export interface Racers {
  readonly stage: Harbor;
  /** The concurrent requests of the owner, alternating between the two processes. */
  readonly raceOwner: (
    number: number,
    send: (person: TestPerson, index: number) => Promise<TestAnswer>,
  ) => Promise<TestAnswer[]>;
}

/** Starts an organization on two processes: what one of them counts or keeps must not be what makes it right. */
export function useRacers(): Racers {
  const stage = useTestOrganization({ processes: 2, plan: 'BUSINESS' });
  return {
    stage,
    raceOwner: (number, send) => race(stage.api, number, (url, index) => send(stage.harbor.owner.at(url), index)),
  };
}
