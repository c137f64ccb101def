import type { TestApi } from './startTestApi.ts';
import type { TestPerson } from './TestPerson.ts';

/**
 * Lets days pass with everything that falls due in them, and returns the person signed in again, because their session has
 * expired.
 */
export async function passDays(api: TestApi, days: number, person: TestPerson): Promise<TestPerson> {
  api.clock.advance(days * 86_400);
  await api.runDueJobs();
  return person.signInAgain();
}
