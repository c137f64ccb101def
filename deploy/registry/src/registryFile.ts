import { checkDescriptor, remoteNames, type BuiltRemoteDescriptor } from '@cofferdam/remote-contract';
import * as z from 'zod/mini';

/** Stands in `active` for the build of this checkout, whatever its id is. */
export const workspaceBuild = 'workspace';

const buildId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const path = z.string().check(z.regex(/^(?!\/)(?!.*\.\.)[A-Za-z0-9._/-]+$/));

const descriptor = z.custom<BuiltRemoteDescriptor>((value) => checkDescriptor(value).ok);

const asset = z.strictObject({
  path,
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  bytes: z.int().check(z.nonnegative()),
});

/** What a build writes into its folder, `build.json`. */
export const recordedBuildSchema = z.strictObject({
  build: buildId,
  entry: path,
  descriptor,
  assets: z.array(asset),
  preload: z.record(z.string(), z.array(path)),
});

const publishedBuild = z.strictObject({
  ...recordedBuildSchema.shape,
  base: z.string().check(z.regex(/^(https:\/\/[^/?#\s]+)?\/([^?#\s]*\/)?$/)),
  publishedAt: z.iso.datetime(),
});

const canary = z.strictObject({
  build: buildId,
  /** Share of the organizations that get it, 0 to 100. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** Organizations that get it in any case. */
  organizations: z.array(z.uuid()),
});

const remote = z
  .strictObject({
    enabled: z.boolean(),
    active: z.union([z.literal(workspaceBuild), buildId]),
    fallback: z.nullable(buildId),
    canary: z.optional(canary),
    builds: z.record(buildId, publishedBuild),
  })
  .check(
    z.refine(
      ({ active, fallback, canary: trial, builds }) =>
        [active, fallback, trial?.build].every((named) => named === workspaceBuild || named == null || named in builds),
      'active, fallback and canary must name a build in builds',
    ),
    z.refine(
      ({ builds }) => Object.entries(builds).every(([id, { build }]) => id === build),
      'a build must stand under its own id',
    ),
  );

/** The schema of `registry.json`. */
export const registryFileSchema = z.strictObject({
  contract: z.literal(1),
  remotes: z.strictObject(
    Object.fromEntries(remoteNames.map((name) => [name, remote])) as Record<
      (typeof remoteNames)[number],
      typeof remote
    >,
  ),
});

/** `registry.json`: for each remote which of its builds is live. */
export type RegistryFile = z.infer<typeof registryFileSchema>;
/** One remote in it. */
export type RegisteredRemote = RegistryFile['remotes'][(typeof remoteNames)[number]];
/** A build that was published. */
export type PublishedBuild = z.infer<typeof publishedBuild>;
/** A build as its folder records it. */
export type RecordedBuild = z.infer<typeof recordedBuildSchema>;
