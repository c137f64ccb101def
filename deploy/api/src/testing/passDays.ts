import type { TestApi } from './startTestApi.ts';
import type { TestPerson } from './TestPerson.ts';

/**
 * Lets days pass, runs the due jobs, and signs the person in again, because their session has expired.
 */
export async function passDays(api: TestApi, days: number, person: TestPerson): Promise<TestPerson> {
  api.clock.advance(days * 86_400);
  await api.runDueJobs();
  return person.signInAgain();
}
