import { checkDescriptor, remoteNamePattern, type BuiltRemoteDescriptor } from '@cofferdam/remote-contract';
import * as z from 'zod/mini';

/** In `active` and `fallback`: the build that came with this version of the product, whatever its id. */
export const workspaceBuild = 'workspace';

/** Form of a build's id: a hash over its inputs. */
export const buildId = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'));
/** Form of a remote's name. */
export const remoteName = z.string().check(z.regex(remoteNamePattern, "must be a remote's name"));

const path = z
  .string()
  .check(z.regex(/^(?!\/)(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9._/-]*$/, 'must be a path below the base'));

const descriptor = z.custom<BuiltRemoteDescriptor>((value) => checkDescriptor(value).ok, {
  error: ({ input }) => {
    const checked = checkDescriptor(input);
    return checked.ok ? undefined : checked.reason;
  },
});

const asset = z.object({
  path,
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 hash')),
  bytes: z.int().check(z.nonnegative()),
});

/** What a build writes into its folder, `build.json`. Fields of a later version are ignored. */
export const recordedBuildSchema = z
  .object({
    build: buildId,
    entry: path,
    descriptor,
    assets: z.array(asset),
    preload: z.record(z.string(), z.array(path)),
    shared: z.optional(z.record(z.string(), z.string())),
  })
  .check(
    z.refine((build) => build.descriptor.build === build.build, 'must have the descriptor of the same build'),
    z.refine(
      ({ assets, entry, preload }) =>
        [entry, ...Object.values(preload).flat()].every((file) => assets.some((known) => known.path === file)),
      'must list the entry and the files of each page among its assets',
    ),
  );

/** Address that the files of a build are below: a path of the host's, or an address with TLS. */
export const baseSchema = z
  .string()
  .check(
    z.regex(/^(https:\/\/[^/?#\s]+)?\/([^/?#\s][^?#\s]*\/)?$/, 'must be a path or an https address that ends with /'),
  );

const publishedBuildSchema = z.extend(recordedBuildSchema, {
  base: baseSchema,
  publishedAt: z.iso.datetime(),
  /** Since when no pointer names it; missing while one does. */
  unusedSince: z.optional(z.iso.datetime()),
});

/** A build that some organizations get in place of the active one. */
export const canarySchema = z.object({
  build: buildId,
  /** Share of the organizations that get it, 0 to 100. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** Organizations that get it in any case. */
  organizations: z.array(z.uuid()),
});

/** The form of one remote; builds and canary are looked at one by one. */
const remoteSchema = z.object({
  enabled: z.boolean(),
  active: z.union([z.literal(workspaceBuild), buildId]),
  fallback: z.nullable(z.union([z.literal(workspaceBuild), buildId])),
  canary: z.optional(z.unknown()),
  builds: z.record(z.string(), z.unknown()),
});

/** The form of the whole; remotes are looked at one by one. */
const registrySchema = z.object({ contract: z.literal(1), remotes: z.record(z.string(), z.unknown()) });

/** A build as its folder records it. */
export type RecordedBuild = z.infer<typeof recordedBuildSchema>;
/** A build that was published. */
export type PublishedBuild = RecordedBuild & {
  readonly base: string;
  readonly publishedAt: string;
  readonly unusedSince?: string | undefined;
};
/** Which organizations try a build out. */
export type Canary = z.infer<typeof canarySchema>;

/** One remote in the registry. */
export interface RegisteredRemote {
  readonly enabled: boolean;
  /** `workspace` or the id of a published build. */
  readonly active: string;
  readonly fallback: string | null;
  readonly canary?: Canary | undefined;
  readonly builds: Readonly<Record<string, PublishedBuild>>;
}

/** `registry.json`: for each remote which of its builds is live. */
export interface RegistryFile {
  readonly contract: 1;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

/** A record of the registry that can't be used. */
export interface RegistryProblem {
  /** Null for the file as a whole. */
  readonly remote: string | null;
  /** Null for what belongs to no build. */
  readonly build: string | null;
  readonly reason: string;
}

/** A registry as far as it can be used. */
export interface ReadRegistry {
  readonly file: RegistryFile;
  readonly problems: readonly RegistryProblem[];
}

type Report = (build: string | null, reason: string) => void;

function reasonOf(error: z.core.$ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(({ path: at, message }) => (at.length === 0 ? message : `${at.map(String).join('.')}: ${message}`))
    .join('; ');
}

function readBuilds(builds: Readonly<Record<string, unknown>>, name: string, report: Report) {
  const read: Record<string, PublishedBuild> = {};
  for (const [id, value] of Object.entries(builds)) {
    const { success, data, error } = publishedBuildSchema.safeParse(value);
    if (!success) report(id, reasonOf(error));
    else if (data.build !== id) report(id, `has the id ${data.build}`);
    else if (data.descriptor.name !== name) report(id, `is a build of ${data.descriptor.name}`);
    else {
      const checked = checkDescriptor(data.descriptor);
      if (checked.ok) for (const reason of checked.leftOut) report(id, `an entry is left out: ${reason}`);
      read[id] = data;
    }
  }
  return read;
}

function readRemote(value: unknown, name: string, report: Report): RegisteredRemote | null {
  const { success, data, error } = remoteSchema.safeParse(value);
  if (!success) {
    report(null, reasonOf(error));
    return null;
  }
  const builds = readBuilds(data.builds, name, report);
  const isThere = (id: string | null): id is string =>
    id === workspaceBuild || (id !== null && Object.hasOwn(builds, id));
  const fallback = isThere(data.fallback) ? data.fallback : null;
  if (data.fallback !== null && fallback === null) report(data.fallback, "is the fallback and can't be used");
  const active = isThere(data.active) ? data.active : (fallback ?? workspaceBuild);
  if (active !== data.active) report(data.active, `is active and can't be used; ${active} is used in its place`);
  const canary = canarySchema.safeParse(data.canary);
  const isTried = canary.success && isThere(canary.data.build);
  if (data.canary !== undefined && !isTried) {
    report(null, canary.success ? "the canary's build can't be used" : `canary: ${reasonOf(canary.error)}`);
  }
  return {
    enabled: data.enabled,
    active,
    fallback: fallback === active ? null : fallback,
    ...(isTried ? { canary: canary.data } : {}),
    builds,
  };
}

/**
 * Reads a registry build by build. What does not pass is left out and reported: a wrong record of one remote costs neither
 * the other builds of it nor the other remotes. An active build that can't be used gives way to the fallback, or to the
 * build that came with the product.
 *
 * @throws Error when it is no registry at all
 */
export function readRegistryFile(value: unknown): ReadRegistry {
  const whole = registrySchema.safeParse(value);
  if (!whole.success) throw new Error(`it is no registry: ${reasonOf(whole.error)}`);
  const problems: RegistryProblem[] = [];
  const remotes: Record<string, RegisteredRemote> = {};
  for (const [name, entry] of Object.entries(whole.data.remotes)) {
    const report: Report = (build, reason) => void problems.push({ remote: name, build, reason });
    const remote = remoteName.safeParse(name).success ? readRemote(entry, name, report) : null;
    if (remote !== null) remotes[name] = remote;
    else if (!remoteNamePattern.test(name)) report(null, "isn't a remote's name");
  }
  return { file: { contract: 1, remotes }, problems };
}
