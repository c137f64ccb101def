import {
  workspaceBuild,
  type Canary,
  type PublishedBuild,
  type RecordedBuild,
  type RegisteredRemote,
} from './registryFile.ts';

/** A change of the registry that is refused; the message says why. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
}

/** A remote of which nothing is published and nothing came with the product. */
export const newRemote: RegisteredRemote = { enabled: false, active: workspaceBuild, fallback: null, builds: {} };

function withoutCanary(remote: RegisteredRemote): RegisteredRemote {
  const { canary: _, ...others } = remote;
  return others;
}

function requireBuild(remote: RegisteredRemote, build: string): void {
  if (Object.hasOwn(remote.builds, build)) return;
  throw new RegistryRefusal(
    `There is no published build ${build}. \`npm run registry -- list\` shows those there are.`,
  );
}

/**
 * Adds a build without changing which one is live.
 *
 * @throws RegistryRefusal when the build was published before: a build never changes
 */
export function addBuild(
  remote: RegisteredRemote,
  recorded: RecordedBuild,
  place: { readonly base: string; readonly now: Date },
): RegisteredRemote {
  if (Object.hasOwn(remote.builds, recorded.build)) {
    throw new RegistryRefusal(`Build ${recorded.build} was published before, and builds never change.`);
  }
  const published: PublishedBuild = { ...recorded, base: place.base, publishedAt: place.now.toISOString() };
  return { ...remote, builds: { ...remote.builds, [recorded.build]: published } };
}

/**
 * Makes a build the live one, with the one that was live to fall back to. Ends a canary: it was a trial beside another
 * build than this one.
 *
 * @param build id of a published build, or `workspace` for the one that came with the product
 * @param shipped whether a build came with the product
 * @throws RegistryRefusal when there is no such build, or it is live already
 */
export function activate(remote: RegisteredRemote, build: string, shipped: boolean): RegisteredRemote {
  if (build !== workspaceBuild) requireBuild(remote, build);
  else if (!shipped) throw new RegistryRefusal('No build of this remote came with the product.');
  const hadNothing = !remote.enabled || (remote.active === workspaceBuild && !shipped);
  if (remote.enabled && remote.active === build) throw new RegistryRefusal(`${build} is live already.`);
  const before = remote.active === build ? remote.fallback : remote.active;
  return { ...withoutCanary(remote), enabled: true, active: build, fallback: hadNothing && !shipped ? null : before };
}

/**
 * Makes the build to fall back to the live one, and the live one the fallback. The first build of a remote that did not come
 * with the product has nothing before it: the remote is taken away. Ends a canary. Nothing is built or copied.
 *
 * @throws RegistryRefusal when there is nothing to go back to
 */
export function rollBack(remote: RegisteredRemote, shipped: boolean): RegisteredRemote {
  const { active, fallback, enabled } = remote;
  if (fallback !== null) return { ...withoutCanary(remote), active: fallback, fallback: active };
  if (!enabled || active === workspaceBuild) throw new RegistryRefusal('There is no earlier build to go back to.');
  if (shipped) return { ...withoutCanary(remote), active: workspaceBuild, fallback: active };
  return { ...withoutCanary(remote), enabled: false };
}

/**
 * Gives a published build to some organizations; another canary is replaced.
 *
 * @throws RegistryRefusal when there is no such build, or everyone has it already
 */
export function startCanary(remote: RegisteredRemote, canary: Canary): RegisteredRemote {
  requireBuild(remote, canary.build);
  if (!remote.enabled) throw new RegistryRefusal('No build is live, so there is none to try another one against.');
  if (remote.active === canary.build) throw new RegistryRefusal(`${canary.build} is live: everyone has it.`);
  if (canary.percent === 0 && canary.organizations.length === 0) {
    throw new RegistryRefusal('A canary of no one: name a percentage or organizations.');
  }
  return { ...remote, canary };
}

/** @throws RegistryRefusal when there is no canary */
export function endCanary(remote: RegisteredRemote): RegisteredRemote {
  if (remote.canary === undefined) throw new RegistryRefusal('There is no canary.');
  return withoutCanary(remote);
}

const keptDays = 30;

/**
 * Removes builds that no pointer has named for 30 days. Counted from the change that took the last pointer away, however
 * long ago the build was published: open tabs find the files of theirs that long.
 */
export function forgetOldBuilds(remote: RegisteredRemote, now: Date): RegisteredRemote {
  const named = new Set([remote.active, remote.fallback, remote.canary?.build]);
  const oldest = now.getTime() - keptDays * 86_400_000;
  const builds = Object.entries(remote.builds).flatMap(([id, { unusedSince = now.toISOString(), ...build }]) => {
    if (named.has(id)) return [[id, build] as const];
    return Date.parse(unusedSince) < oldest ? [] : [[id, { ...build, unusedSince }] as const];
  });
  return { ...remote, builds: Object.fromEntries(builds) };
}
