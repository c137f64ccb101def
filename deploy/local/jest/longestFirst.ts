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
  'deploy/api/src/invariants/matrix/matrix.test.ts': 52,
  'deploy/api/src/features/audit/notifications/deliveryQueues.test.ts': 40,
  'deploy/api/src/invariants/plans.test.ts': 37,
  'deploy/api/src/features/billing/simulation.test.ts': 18,
  'deploy/api/src/invariants/hostileTexts.test.ts': 17,
  'deploy/api/src/invariants/outage.test.ts': 14,
  'deploy/api/src/features/identity/addresses/changeAddress.test.ts': 13,
  'deploy/api/src/features/cryptography/change.test.ts': 12,
  'deploy/api/src/features/search/differential.test.ts': 11,
  'deploy/api/src/invariants/explain.test.ts': 10,
  'deploy/api/src/features/audit/notifications/delivery.test.ts': 10,
  'deploy/local/src/postgres/startEmbeddedPostgres.test.ts': 9,
  'deploy/api/src/invariants/racingRights.test.ts': 9,
  'deploy/api/src/features/billing/renewKilled.test.ts': 8,
  'deploy/api/src/features/people/offboard/leaverMonth.test.ts': 7,
  'deploy/e2e/src/pages/ofOrganizations.long.e2e.ts': 253,
  'deploy/e2e/src/pages/ofItems.long.e2e.ts': 136,
  'deploy/e2e/src/pages/ofEveryone.long.e2e.ts': 108,
  'deploy/e2e/src/journeys/offline.long.e2e.ts': 89,
  'deploy/e2e/src/federation/outside.long.e2e.ts': 71,
  'deploy/e2e/src/federation/failures.long.e2e.ts': 60,
  'deploy/e2e/src/journeys/vaultSecrets.e2e.ts': 37,
  'deploy/e2e/src/federation/alone.long.e2e.ts': 35,
  'deploy/e2e/src/journeys/sharing.e2e.ts': 34,
  'deploy/e2e/src/stack/start.long.e2e.ts': 28,
  'deploy/e2e/src/journeys/addresses.long.e2e.ts': 22,
  'deploy/e2e/src/drills/kills.long.e2e.ts': 20,
  'deploy/e2e/src/journeys/people.e2e.ts': 20,
  'deploy/e2e/src/journeys/organizations.long.e2e.ts': 30,
  'deploy/e2e/src/federation/builds.long.e2e.ts': 19,
  'deploy/e2e/src/journeys/hosted.long.e2e.ts': 19,
  'deploy/e2e/src/journeys/createSecret.long.e2e.ts': 30,
  'deploy/e2e/src/journeys/signIn.e2e.ts': 18,
  'deploy/e2e/src/journeys/twoFactor.e2e.ts': 18,
  'deploy/e2e/src/journeys/codesInTime.long.e2e.ts': 18,
  'deploy/e2e/src/journeys/encryption.long.e2e.ts': 17,
  'deploy/e2e/src/journeys/scanning.long.e2e.ts': 17,
  'deploy/e2e/src/journeys/startFails.long.e2e.ts': 22,
  'deploy/e2e/src/journeys/factors.long.e2e.ts': 16,
  'deploy/e2e/src/journeys/idleLock.long.e2e.ts': 15,
  'deploy/e2e/src/journeys/billing.long.e2e.ts': 14,
  'deploy/e2e/src/attacks/reports.e2e.ts': 14,
  'deploy/e2e/src/journeys/notes.e2e.ts': 14,
  'deploy/e2e/src/journeys/search.e2e.ts': 14,
  'remotes/vault/src/pages/import-secrets/ImportSecretsPage.test.tsx': 41,
  'remotes/vault/src/pages/note/NotePage.test.tsx': 12,
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
