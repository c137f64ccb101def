import { afterAll, beforeAll } from '@jest/globals';
import { startTestApi, type TestApi } from './startTestApi.ts';
import { TestOrganization } from './TestOrganization.ts';

/** What the tests of a file have, once they run. */
export interface Harbor {
  readonly api: TestApi;
  readonly harbor: TestOrganization;
}

/**
 * Starts a server with an organization before the tests of this file, and stops it after them.
 *
 * @param furnish puts in what the tests find there
 */
export function useHarbor(furnish?: (started: Harbor) => Promise<void>): Harbor {
  let started: Harbor | undefined;
  beforeAll(async () => {
    const api = await startTestApi();
    started = { api, harbor: await TestOrganization.create(api) };
    await furnish?.(started);
  });
  afterAll(() => started?.api.close());
  const there = (): Harbor => {
    if (started === undefined) throw new Error('the harbor is there while tests run, not before');
    return started;
  };
  return {
    get api() {
      return there().api;
    },
    get harbor() {
      return there().harbor;
    },
  };
}
