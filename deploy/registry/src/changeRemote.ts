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

/** A remote without any published or shipped build. */
export const newRemote: RegisteredRemote = { enabled: false, active: workspaceBuild, fallback: null, builds: {} };

function withoutCanary(remote: RegisteredRemote): RegisteredRemote {
  const { canary: _, ...others } = remote;
  return others;
}

function requireBuild(remote: RegisteredRemote, build: string): void {
  if (Object.hasOwn(remote.builds, build)) return;
  throw new RegistryRefusal(
    `There is no published build ${build}. \`npm run registry -- list\` shows the published builds.`,
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
 * Makes a build live, with the previous live build as its fallback. Ends a canary, which was compared with the previous
 * one.
 *
 * @param build id of a published build, or `workspace` for the shipped one, which commands call `shipped`
 * @param shipped whether a build came with the product
 * @throws RegistryRefusal when there is no such build, or it is live already
 */
export function activate(remote: RegisteredRemote, build: string, shipped: boolean): RegisteredRemote {
  if (build !== workspaceBuild) requireBuild(remote, build);
  else if (!shipped) throw new RegistryRefusal('No build of this remote came with the product.');
  const hadNothing = !remote.enabled || (remote.active === workspaceBuild && !shipped);
  if (remote.enabled && remote.active === build) {
    throw new RegistryRefusal(`${build === workspaceBuild ? 'The shipped build' : build} is live already.`);
  }
  const before = remote.active === build ? remote.fallback : remote.active;
  return { ...withoutCanary(remote), enabled: true, active: build, fallback: hadNothing && !shipped ? null : before };
}

/**
 * Swaps the live build and its fallback. If a remote that didn't come with the product has only its first build, it is
 * disabled. Ends a canary. Nothing is built or copied.
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
  if (!remote.enabled) throw new RegistryRefusal('A canary needs a live build, and there is none.');
  if (remote.active === canary.build) throw new RegistryRefusal(`${canary.build} is live: everyone has it.`);
  if (canary.percent === 0 && canary.organizations.length === 0) {
    throw new RegistryRefusal('A canary needs a percentage or organizations.');
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
 * Removes builds 30 days after the last pointer to them was removed, whenever they were published: until then, open tabs
 * can load their files.
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
