import type { Registry, RemoteBuild, ResolvedRemote } from '@cofferdam/remote-contract';
import { keepFiles } from './keepFiles.ts';
import { cacheNames } from './cacheNames.ts';

/*
 * [Note: pinned builds] The pinned registry names a build only after all of its files are in the build's cache. An
 * unfinished deploy moves no pointer, and a page never gets files of two builds, because the addresses contain the
 * build.
 */

const key = '/registry';
const timeLimitMilliseconds = 8_000;

/** The registry whose builds are all cached; null before the first. */
export async function readPinned(): Promise<Registry | null> {
  const kept = await (await caches.open(cacheNames.registry)).match(key);
  return kept === undefined ? null : ((await kept.json()) as Registry);
}

/** The pinned registry as a response to a page; undefined before the first. */
export async function answerPinned(): Promise<Response | undefined> {
  return (await caches.open(cacheNames.registry)).match(key);
}

/**
 * Whether a response is a registry and not, for example, a captive portal's page. The page validates it completely
 * before using it.
 */
function isRegistry(value: unknown): value is Registry {
  return typeof value === 'object' && value !== null && Array.isArray((value as Partial<Registry>).remotes);
}

async function fetchRegistry(organizationId: string | null): Promise<Registry> {
  const query = organizationId === null ? '' : `?organizationId=${encodeURIComponent(organizationId)}`;
  const answer = await fetch(`/registry${query}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimitMilliseconds),
  });
  const registry: unknown = answer.ok ? await answer.json() : null;
  if (!isRegistry(registry)) throw new Error('the registry did not arrive');
  return registry;
}

function filesOf({ base, assets }: RemoteBuild) {
  return assets.map(({ path, integrity }) => ({ url: base + path, integrity }));
}

/** The new build if it is completely cached, else the previous one; null if there is neither. */
async function pin(wanted: ResolvedRemote, before: ResolvedRemote | undefined): Promise<ResolvedRemote | null> {
  try {
    await keepFiles(cacheNames.remote(wanted.name, wanted.active.build), filesOf(wanted.active));
    return wanted;
  } catch {
    return before ?? null;
  }
}

/**
 * Removes the caches of builds that no pointer names, except the newest of each existing remote, which an open tab may
 * still run.
 */
async function removeOldBuilds({ remotes }: Registry): Promise<void> {
  const kept = new Set(remotes.map(({ name, active }) => cacheNames.remote(name, active.build)));
  const others = (await caches.keys()).filter((name) => name.startsWith(cacheNames.remotes) && !kept.has(name));
  // In the order of creation.
  const newest = remotes.map(({ name }) => others.findLast((one) => one.startsWith(cacheNames.remote(name, ''))));
  for (const old of others) if (!newest.includes(old)) await caches.delete(old);
}

async function follow(organizationId: string | null): Promise<void> {
  const registry = await fetchRegistry(organizationId);
  const before = await readPinned();
  const remotes: ResolvedRemote[] = [];
  for (const wanted of registry.remotes) {
    const pinned = await pin(
      wanted,
      before?.remotes.find(({ name }) => name === wanted.name),
    );
    if (pinned !== null) remotes.push(pinned);
  }
  // The caches outlive the session, so remove the organization, which is personal data.
  const pinned: Registry = { ...registry, organizationId: null, remotes };
  const cache = await caches.open(cacheNames.registry);
  await cache.put(key, new Response(JSON.stringify(pinned), { headers: { 'content-type': 'application/json' } }));
  await removeOldBuilds(pinned);
}

/** Run one at a time: concurrent runs would remove each other's caches. */
let following: Promise<void> = Promise.resolve();

/**
 * Caches the builds that the registry names now, and moves the pointers of complete ones. Rejects without a registry.
 */
export function followRegistry(organizationId: string | null): Promise<void> {
  const next = following.then(() => follow(organizationId));
  following = next.catch(() => undefined);
  return next;
}
