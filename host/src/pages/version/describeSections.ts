import type { BuiltRemoteDescriptor, ResolvedRemote } from '@cofferdam/remote-contract';

/** A section as the version page shows it. */
export interface Section {
  readonly name: string;
  readonly version: string;
  /** The build of this visit. */
  readonly build: string;
  /** When it was built, if its descriptor says so. */
  readonly builtAt: string | undefined;
  /** The build that a visit would get that begins now: another one, when one was published or taken back since. */
  readonly live: string;
  /** The build that takes its place when it fails, if there is one. */
  readonly fallback: string | null;
}

/** The sections of this visit beside what the registry says now, which knows nothing of them while it can't be read. */
export function describeSections(
  descriptors: readonly BuiltRemoteDescriptor[],
  now: readonly ResolvedRemote[],
): readonly Section[] {
  return descriptors.map(({ name, version, build, builtAt }) => {
    const found = now.find((remote) => remote.name === name);
    return {
      name,
      version,
      build,
      builtAt,
      live: found?.active.build ?? build,
      fallback: found?.fallback?.build ?? null,
    };
  });
}
