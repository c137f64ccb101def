import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HostedSignIn } from '@cofferdam/gateway';
import { addressesOf } from './addressesOf.ts';
import { claimPort } from './claimPort.ts';
import { holdFolder } from './holdFolder.ts';
import { ownOrigins } from './ownOrigins.ts';
import type { Progress } from './progress.ts';
import { projectDir } from './projectDir.ts';
import { placesOf } from './registryPlaces.ts';
import { readBuild } from './readBuild.ts';
import { runLines } from './runLines.ts';
import { listenOnAddresses } from './listenOnAddresses.ts';
import { SettingsError, type Settings } from './settings/index.ts';
import type { StopStack } from './stopStack.ts';

export interface ProductionPlan {
  readonly settings: Settings;
  readonly progress: Progress;
  readonly stack: StopStack;
  readonly isBuilt: boolean;
  /** Aborted when someone wants to stop before everything is up. */
  readonly stopping: AbortSignal;
}

/** Messages from a running product to the process that started it. */
export interface RunningProduct {
  readonly origin: string;
  /** For the owner role, with its password: a secret. */
  readonly databaseUrl: string;
}

/** How long to wait for a holder of the data folder that may be stopping. */
const holdTimeoutMilliseconds = 3000;

/** Starts everything, the build and the database side by side, and remembers in the stack how to stop each part. */
export async function startProduction(plan: ProductionPlan): Promise<RunningProduct> {
  const { settings, progress, stack } = plan;
  const held = await holdFolder(settings.dataDir, holdTimeoutMilliseconds);
  stack.add('the data folder', () => held.release());
  const port = await claimPort(settings.host, settings.port);
  const own = ownOrigins(settings.host, port);
  const [named = own[0], ...others] = settings.origins;
  const origins: [string, ...string[]] = [named, ...others, ...own];
  if (settings.shareOrigin !== undefined && origins.includes(settings.shareOrigin)) {
    throw new SettingsError('COFFERDAM_SHARE_ORIGIN must be an address that the product itself does not have.');
  }

  const parts = [startApi(plan, origins), plan.isBuilt ? undefined : build(plan)] as const;
  const loading = load(() => import('@cofferdam/gateway'));
  const [{ api, databaseUrl, logStream, registry }] = await waitForAll(...parts);

  const { createHttpServer } = await loading;
  const server = await createHttpServer({
    api,
    hostDistDir: join(projectDir, 'host', 'dist'),
    places: placesOf(settings),
    registry,
    ...(settings.publishTokenPath === undefined ? {} : { publishTokenPath: settings.publishTokenPath }),
    publicOrigin: origins[0],
    ...(settings.shareOrigin === undefined ? {} : { shareOrigin: settings.shareOrigin }),
    trustedProxies: settings.trustedProxies,
    ...(settings.errorReporting === undefined ? {} : { errorReporting: settings.errorReporting }),
    ...(settings.links === undefined ? {} : { links: settings.links }),
    ...(await readHostedSignIn(settings.api)),
    logLevel: settings.logLevel,
    logStream,
  });
  const listeners = listenOnAddresses(server);
  stack.add('the gateway', listeners.close);
  stack.add('draining', async () => {
    api.drain();
    await wait(settings.drainSeconds * 1_000);
  });
  await listeners.open(addressesOf(settings.host), port);
  held.announce(own[0]);
  progress.say('API and gateway are up');
  return { origin: own[0], databaseUrl };
}

/** The configuration of hosted sign-in for pages, if there is one. */
async function readHostedSignIn(api: Settings['api']): Promise<{ readonly hostedSignIn?: HostedSignIn }> {
  if (api['identity'] === undefined) return {};
  const { identityConfiguration, identityForGateway } =
    await import('@cofferdam/api/platform/configuration/identityConfiguration.ts');
  const hostedSignIn = identityForGateway(identityConfiguration.parse(api['identity']));
  return hostedSignIn === null ? {} : { hostedSignIn };
}

async function startApi(plan: ProductionPlan, origins: [string, ...string[]]) {
  const { settings, progress, stack } = plan;
  const starting = settings.databaseUrl === undefined ? startDatabase(plan) : Promise.resolve(settings.databaseUrl);
  const loading = load(() => Promise.all([import('@cofferdam/api'), import('@cofferdam/registry')]));
  const reading = readBuild(process.env, projectDir);
  const databaseUrl = await starting;
  const [{ createApi, createLog, openLogDestination }, { createRegistrySource }] = await loading;
  const logStream = openLogDestination();
  const log = createLog(settings.logLevel, logStream);
  const registry = createRegistrySource(placesOf(settings), (problems) =>
    log.error({ problems }, 'registry is incomplete'),
  );
  const api = await createApi(
    {
      ...settings.api,
      databaseUrl,
      rootKeyPath: settings.rootKeyPath,
      ...(settings.rootKeyLine === undefined ? {} : { rootKeyLine: settings.rootKeyLine }),
      origins,
      metrics: settings.metrics !== undefined,
      ...(settings.shareOrigin === undefined ? {} : { shareOrigin: settings.shareOrigin }),
    },
    {
      log,
      registry: () => registry.health(),
      ...(await reading),
    },
  );
  stack.add('the API', () => api.close());
  if (settings.metrics !== undefined) {
    const { serveMetrics } = await import('./serveMetrics.ts');
    stack.add('the metrics', await serveMetrics(settings.metrics, () => api.metrics()));
  }
  progress.say('database schema is up to date');
  return { api, databaseUrl, logStream, registry };
}

async function startDatabase({ settings, progress, stack }: ProductionPlan): Promise<string> {
  const { startEmbeddedPostgres } = await import('./postgres/index.ts');
  progress.say('starting PostgreSQL');
  const dataDir = join(settings.dataDir, 'postgres');
  const database = await startEmbeddedPostgres({ dataDir, log: progress.say });
  stack.add('PostgreSQL', () => database.stop());
  progress.say(`PostgreSQL runs (${database.pid()})`);
  return database.url;
}

async function build({ progress, stopping }: ProductionPlan): Promise<void> {
  progress.say('building what has changed');
  const { child, ended } = runLines(process.execPath, [join(import.meta.dirname, 'build.ts')], progress.say);
  stopping.addEventListener('abort', () => child.kill());
  if ((await ended) !== 0) throw new Error('The apps could not be built; the reason is above.');
}

/** Starts loading a module early. If the awaited step fails first, this failure must not be unhandled. */
function load<T>(begin: () => Promise<T>): Promise<T> {
  const loading = begin();
  loading.catch(() => undefined);
  return loading;
}

/** Waits for all even if one fails, so that everything that was started can be stopped. */
async function waitForAll<A, B>(first: Promise<A>, second: B): Promise<[A, Awaited<B>]> {
  const settled = await Promise.allSettled([first, second]);
  for (const part of settled) if (part.status === 'rejected') throw part.reason;
  return Promise.all([first, second]);
}
