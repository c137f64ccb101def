import type { BuiltRemoteDescriptor, RemoteName } from './descriptor.ts';

/** Version of the format of `GET /registry`. */
export const registryVersion = 1;

/** One file of a build. */
export interface RemoteAsset {
  /** Path below the base address. */
  readonly path: string;
  /** Subresource integrity: `sha384-…`. */
  readonly integrity: string;
  /** Size as served with brotli, bytes. */
  readonly bytes: number;
}

/** One build of a remote, with everything for loading and validating it. */
export interface RemoteBuild {
  readonly build: string;
  /** Base address, ends with `/`: a path on this origin or an https address. */
  readonly base: string;
  /** Path of the entry script below the base. */
  readonly entry: string;
  readonly descriptor: BuiltRemoteDescriptor;
  readonly assets: readonly RemoteAsset[];
  /** Scripts and style sheets to preload for a route, by route id: paths below the base. */
  readonly preload: Readonly<Record<string, readonly string[]>>;
  /**
   * Versions of the shared modules that the build was made with: `react`, `@cofferdam/ui/`. Older builds don't have them.
   */
  readonly shared?: Readonly<Record<string, string>> | undefined;
}

/** The gateway's entry for one remote: the build chosen for this organization, and the fallback. */
export interface ResolvedRemote {
  readonly name: RemoteName;
  readonly active: RemoteBuild;
  readonly fallback: RemoteBuild | null;
}

/** The response of `GET /registry`. */
export interface Registry {
  readonly contract: typeof registryVersion;
  /** The organization it was chosen for; null if unknown. */
  readonly organizationId: string | null;
  /** Whether every organization gets the same registry: no remote has a canary. */
  readonly isSameForAll: boolean;
  readonly remotes: readonly ResolvedRemote[];
}
