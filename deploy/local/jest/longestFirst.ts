import { relative } from 'node:path';

/** What jest knows of a file before it runs. */
interface Test {
  readonly path: string;
  readonly context: {
    readonly config: { readonly rootDir: string };
    readonly hasteFS: { getSize(path: string): number | null };
  };
}

/**
 * Seconds of the files that take much longer than their length says. A clean clone has no times of an earlier run, and a long
 * file that begins last keeps one processor waiting.
 */
const seconds: Readonly<Record<string, number>> = {
  'deploy/api/src/invariants/matrix/matrix.test.ts': 75,
  'deploy/api/src/invariants/plans.test.ts': 33,
  'deploy/api/src/invariants/hostileTexts.test.ts': 30,
  'deploy/local/src/postgres/startEmbeddedPostgres.test.ts': 21,
  'deploy/api/src/features/cryptography/change.test.ts': 20,
  'deploy/api/src/features/search/differential.test.ts': 18,
  'deploy/api/src/features/people/offboard/leaverMonth.test.ts': 18,
  'deploy/api/src/invariants/racingRights.test.ts': 17,
  'deploy/api/src/invariants/explain.test.ts': 17,
  'deploy/api/src/invariants/outage.test.ts': 17,
  'deploy/api/src/features/audit/notifications/delivery.test.ts': 17,
  'deploy/api/src/features/identity/addresses/changeAddress.test.ts': 17,
  'deploy/api/src/features/billing/renewKilled.test.ts': 13,
  'deploy/e2e/src/pages/ofOrganizations.e2e.ts': 200,
  'deploy/e2e/src/pages/ofItems.e2e.ts': 150,
  'deploy/e2e/src/pages/ofEveryone.e2e.ts': 150,
  'deploy/e2e/src/journeys/offline.e2e.ts': 105,
  'deploy/e2e/src/federation/failures.e2e.ts': 67,
  'deploy/e2e/src/journeys/organizations.e2e.ts': 31,
  'deploy/e2e/src/journeys/createSecret.e2e.ts': 24,
  'deploy/e2e/src/federation/outside.e2e.ts': 53,
  'deploy/e2e/src/journeys/sharingQuiet.e2e.ts': 52,
  'deploy/e2e/src/stack/start.e2e.ts': 50,
  'deploy/e2e/src/drills/kills.e2e.ts': 50,
  'deploy/e2e/src/journeys/exporting.e2e.ts': 18,
  'deploy/e2e/src/journeys/bulkPeople.e2e.ts': 14,
  'deploy/e2e/src/federation/alone.e2e.ts': 29,
  'remotes/vault/src/pages/note/NotePage.test.tsx': 20,
  'shared/api-contract/src/openApi.test.ts': 17,
};

/** About what a file of this many bytes takes if it isn't listed. */
const bytesPerSecond = 1_500;

/** The order of the files: those that take longest begin first. */
export default class LongestFirst {
  sort(tests: readonly Test[]): Test[] {
    return tests.toSorted((one, other) => expected(other) - expected(one));
  }

  allFailedTests(): Test[] {
    return [];
  }

  cacheResults(): void {}
}

function expected({ path, context: { config, hasteFS } }: Test): number {
  return seconds[relative(config.rootDir, path)] ?? (hasteFS.getSize(path) ?? 0) / bytesPerSecond;
}
