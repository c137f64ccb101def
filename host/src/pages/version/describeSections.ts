import type { BuiltRemoteDescriptor, ResolvedRemote } from '@cofferdam/remote-contract';

/** A section on the version page. */
export interface Section {
  readonly name: string;
  readonly version: string;
  /** The build of this visit. */
  readonly build: string;
  /** When it was built, if its descriptor says so. */
  readonly builtAt: string | undefined;
  /**
   * The build that a new visit would get; it differs if a build was published or rolled back since this visit started.
   */
  readonly live: string;
  /** The fallback build, if there is one. */
  readonly fallback: string | null;
}

/** The sections of this visit compared with the current registry; without details from it if it couldn't be loaded. */
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
