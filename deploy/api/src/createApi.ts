import type { FastifyInstance } from 'fastify';
import { createTokenVerifier, registerIdentity } from './features/identity/index.ts';
import { registerAudit } from './features/audit/audit.routes.ts';
import { registerBilling } from './features/billing/billing.routes.ts';
import { registerFavorite } from './features/favorite/favorite.routes.ts';
import { registerConnections } from './features/connections/connections.routes.ts';
import { registerCryptography } from './features/cryptography/cryptography.routes.ts';
import { registerErasing } from './features/erasing/registerErasing.ts';
import { registerDomain } from './features/domain/domain.routes.ts';
import { registerEvents } from './features/events/events.routes.ts';
import { registerDictionary } from './features/dictionary/dictionary.routes.ts';
import { registerMessage } from './features/message/message.routes.ts';
import { registerOrganization } from './features/organization/organization.routes.ts';
import { registerPeople } from './features/people/people.routes.ts';
import { registerPlan } from './features/plan/plan.routes.ts';
import { registerPreferences } from './features/preferences/preferences.routes.ts';
import { registerRole } from './features/role/role.routes.ts';
import { registerSearch } from './features/search/search.routes.ts';
import { registerShare } from './features/share/share.routes.ts';
import { registerVault } from './features/vault/registerVault.ts';
import { registerWorkspace } from './features/workspace/workspace.routes.ts';
import { readConfiguration, type ApiConfigurationInput } from './platform/configuration/apiConfiguration.ts';
import { synchronizeClock } from './platform/clock/synchronizeClock.ts';
import { createHealthCheck } from './platform/health/createHealthCheck.ts';
import type { Health } from './platform/health/health.ts';
import { createCallRegistrar } from './platform/http/createCallRegistrar.ts';
import { installHooks } from './platform/http/installHooks.ts';
import { registerPlainRoutes } from './platform/http/registerPlainRoutes.ts';
import { createObserver } from './platform/observability/createObserver.ts';
import type { Platform } from './platform/platform.ts';
import type { FoundationDependencies } from './platform/start/createFoundation.ts';
import { openFoundation } from './platform/start/openFoundation.ts';

/** The API server, to be registered on a Fastify instance that listens. */
export interface Api {
  /** Registers every route of the API. Encapsulated: nothing of it touches the routes beside it. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
  health(): Promise<Health>;
  /** From here on its health says that it stops. Everything is still answered. */
  drain(): void;
  /** Metrics of this process in Prometheus' text format; empty when `metrics` is off. */
  metrics(): Promise<string>;
  /** Runs every job that is due, for callers that don’t let this process run them in the background. */
  runDueJobs(): Promise<void>;
  /** Ends everything that was opened. Close the Fastify instance before it, so that no request is cut off. */
  close(): Promise<void>;
}

const features: readonly ((platform: Platform) => void)[] = [
  registerIdentity,
  registerPreferences,
  registerOrganization,
  registerWorkspace,
  registerPeople,
  registerEvents,
  registerDomain,
  registerVault,
  registerRole,
  registerShare,
  registerSearch,
  registerFavorite,
  registerBilling,
  registerPlan,
  registerAudit,
  registerDictionary,
  registerErasing,
  registerCryptography,
  registerConnections,
  registerMessage,
];

const upkeepMilliseconds = 60_000;

/**
 * Opens the database and puts the server together. Resolves also when the root key is missing (every call then
 * answers `service.sealed`) or the database is away (`service.unavailable`, until it is back).
 *
 * @throws Error for a wrong configuration, a database that is unfit, or a migration that fails.
 */
export async function createApi(input: ApiConfigurationInput, dependencies: FoundationDependencies = {}): Promise<Api> {
  const observer = await createObserver(readConfiguration(input));
  const { foundation, close } = await openFoundation(input, { observer, ...dependencies });
  let isStopping = false;
  const health = createHealthCheck(foundation, dependencies, () => isStopping);
  const tokens = createTokenVerifier(foundation);
  foundation.observer.watch(
    { name: 'sealed', help: '1 while the server waits for its root key or its database, else 0.' },
    () => (foundation.keys.state.kind === 'open' ? 0 : 1),
  );
  const { registry } = dependencies;
  if (registry !== undefined) {
    foundation.observer.watch(
      {
        name: 'registry_incomplete',
        help: '1 while parts of the registry of remotes are not used as they stand, else 0.',
      },
      () => (registry() === 'ok' ? 0 : 1),
    );
  }
  const upkeep = setInterval(() => {
    foundation.keys.forgetExpired();
    // A database that is away leaves the clock as it was; the next measurement corrects it.
    synchronizeClock(foundation).catch(() => undefined);
  }, upkeepMilliseconds);
  upkeep.unref();
  return {
    plugin: async (app) => {
      installHooks(app, foundation);
      registerPlainRoutes(app, foundation, health);
      const calls = createCallRegistrar(app, foundation, tokens);
      for (const register of features) register({ ...foundation, app, tokens, calls });
      if (foundation.configuration.runsJobs) app.addHook('onReady', async () => foundation.jobs.start());
    },
    health,
    drain: () => {
      isStopping = true;
    },
    metrics: () => foundation.observer.metrics(),
    runDueJobs: () => foundation.jobs.runDue(),
    close: async () => {
      clearInterval(upkeep);
      await close();
    },
  };
}
