import { afterAll, beforeAll } from '@jest/globals';
import type { PlanName } from '@cofferdam/domain';
import type { KeyManagement } from '../platform/kms/keyManagement.ts';
import { startTestApi, type TestApi } from './startTestApi.ts';
import { TestOrganization } from './TestOrganization.ts';

/** The server and the organization of a test file. */
export interface Harbor {
  readonly api: TestApi;
  readonly harbor: TestOrganization;
}

/** Options of a test file. */
export interface HarborOptions {
  readonly plan?: PlanName;
  /** Number of server processes; with two, state in one process can't make a test pass. */
  readonly processes?: number;
  readonly keyManagement?: KeyManagement;
  /** Adds the data of the tests. */
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
    if (started === undefined) throw new Error('the organization can only be used inside tests');
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
