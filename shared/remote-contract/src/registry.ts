import type { BuiltRemoteDescriptor, RemoteName } from './descriptor.ts';

/** Version of the form of `GET /registry`. */
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

/** One build of a remote, with all that is needed to load it and to refuse it. */
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
  /** Versions that the build was made with, by what it takes from the host: `react`, `@cofferdam/ui/`. Older builds don't say. */
  readonly shared?: Readonly<Record<string, string>> | undefined;
}

/** What the gateway answers for one remote: the build chosen for this organization, and what to fall back to. */
export interface ResolvedRemote {
  readonly name: RemoteName;
  readonly active: RemoteBuild;
  readonly fallback: RemoteBuild | null;
}

/** The answer of `GET /registry`. */
export interface Registry {
  readonly contract: typeof registryVersion;
  /** The organization it was chosen for; null when it was not known. */
  readonly organizationId: string | null;
  /** Whether every organization gets this same answer: no remote tries a build out on some of them. */
  readonly isSameForAll: boolean;
  readonly remotes: readonly ResolvedRemote[];
}
