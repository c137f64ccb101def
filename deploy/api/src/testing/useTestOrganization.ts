import { afterAll, beforeAll } from '@jest/globals';
import type { PlanName } from '@cofferdam/domain';
import type { KeyManagement } from '../platform/kms/keyManagement.ts';
import { startTestApi, type TestApi } from './startTestApi.ts';
import { TestOrganization } from './TestOrganization.ts';

/** What the tests of a file have, once they run. */
export interface Harbor {
  readonly api: TestApi;
  readonly harbor: TestOrganization;
}

/** What a file of tests may want otherwise. */
export interface HarborOptions {
  readonly plan?: PlanName;
  /** Processes of the server: what one of them counts or keeps must not be what makes it right. */
  readonly processes?: number;
  readonly keyManagement?: KeyManagement;
  /** Puts in what the tests find there. */
  readonly seed?: (started: Harbor) => Promise<void> | void;
}

/** Starts a server with an organization before the tests of this file, and stops it after them. */
export function useTestOrganization(options: HarborOptions = {}): Harbor {
  const { plan = 'TEAM', processes = 1, keyManagement, seed } = options;
  let started: Harbor | undefined;
  beforeAll(async () => {
    const api = await startTestApi({ processes, ...(keyManagement === undefined ? {} : { keyManagement }) });
    started = { api, harbor: await TestOrganization.create(api, plan) };
    await seed?.(started);
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
