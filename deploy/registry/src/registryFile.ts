import { checkDescriptor, remoteNamePattern, type BuiltRemoteDescriptor } from '@cofferdam/remote-contract';
import * as z from 'zod/mini';

/** In `active` and `fallback`: the build that came with this version of the product, whatever its id. */
export const workspaceBuild = 'workspace';

/** A build's id: a hash over its inputs. */
export const buildId = z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'));
/** A remote's name. */
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

/** Base URL of a build's files: a path on the host, or an https URL. */
export const baseSchema = z
  .string()
  .check(
    z.regex(/^(https:\/\/[^/?#\s]+)?\/([^/?#\s][^?#\s]*\/)?$/, 'must be a path or an https address that ends with /'),
  );

const publishedBuildSchema = z.extend(recordedBuildSchema, {
  base: baseSchema,
  publishedAt: z.iso.datetime(),
  /** When the last pointer to it was removed; missing while there is one. */
  unusedSince: z.optional(z.iso.datetime()),
});

/** A build that some organizations get instead of the active one. */
export const canarySchema = z.object({
  build: buildId,
  /** Share of the organizations that get it, 0 to 100. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** Organizations that get it in any case. */
  organizations: z.array(z.uuid()),
});

/** The shape of a remote; its builds and canary are validated separately. */
const remoteSchema = z.object({
  enabled: z.boolean(),
  active: z.union([z.literal(workspaceBuild), buildId]),
  fallback: z.nullable(z.union([z.literal(workspaceBuild), buildId])),
  canary: z.optional(z.unknown()),
  builds: z.record(z.string(), z.unknown()),
});

/** The shape of the file; its remotes are validated separately. */
const registrySchema = z.object({ contract: z.literal(1), remotes: z.record(z.string(), z.unknown()) });

/** A build as its folder records it. */
export type RecordedBuild = z.infer<typeof recordedBuildSchema>;
/** A build that was published. */
export type PublishedBuild = RecordedBuild & {
  readonly base: string;
  readonly publishedAt: string;
  readonly unusedSince?: string | undefined;
};
/** The organizations that get a build before the others. */
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

/** `registry.json`: the live build of each remote. */
export interface RegistryFile {
  readonly contract: 1;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

/** A record of the registry that can't be used. */
export interface RegistryProblem {
  /** Null for the file as a whole. */
  readonly remote: string | null;
  /** Null if it isn't about one build. */
  readonly build: string | null;
  readonly reason: string;
}

/** The valid part of a registry. */
export interface ReadRegistry {
  readonly file: RegistryFile;
  readonly problems: readonly RegistryProblem[];
}

type Report = (build: string | null, reason: string) => void;

/** The first problems of a value, each with its place. */
export function reasonOf(error: z.core.$ZodError): string {
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

/** Why a record of a remote can't be used at all; null if it can. */
export function faultOfRemote(record: unknown): string | null {
  const { error } = remoteSchema.safeParse(record);
  return error === undefined ? null : reasonOf(error);
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
 * Reads a registry build by build. Invalid records are skipped and reported, so a wrong record affects neither the other
 * builds of its remote nor the other remotes. An active build that can't be used is replaced by the fallback, or by the
 * build that came with the product.
 *
 * @throws Error if it isn't a registry
 */
export function readRegistryFile(value: unknown): ReadRegistry {
  const whole = registrySchema.safeParse(value);
  if (!whole.success) throw new Error(`it isn't a registry: ${reasonOf(whole.error)}`);
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
