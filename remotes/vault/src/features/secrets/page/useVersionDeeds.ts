import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { overLimitMessages } from '../../items/limits/overLimit.messages.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { secretPath } from '../secretPath.ts';
import type { Secret, SecretVersion } from '../../items/calls/secretQueries.ts';
import { useIsOverLimit } from './useIsOverLimit.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import { useMakeCurrent } from './useMakeCurrent.ts';

/** What can be done to a version, and why not. */
export interface VersionDeeds {
  /** Address of the page with this version's value. */
  readonly hrefOf: (version: SecretVersion) => string;
  readonly copy: (version: SecretVersion) => Promise<void>;
  readonly copyRefusal: string | undefined;
  /** Address at which the version is shared. */
  readonly shareHrefOf: (version: SecretVersion) => string;
  readonly shareRefusal: string | undefined;
  readonly makeCurrent: (version: SecretVersion) => void;
  readonly makeCurrentRefusal: string | undefined;
  readonly change: (version: SecretVersion, to: 'ENABLED' | 'DISABLED') => void;
  readonly destroy: (version: SecretVersion) => void;
  readonly compare: (version: SecretVersion) => void;
  /** Why the current version cannot be taken away; undefined where it can. */
  readonly takeAwayRefusal: (version: SecretVersion) => string | undefined;
  /** The version that is compared with when a version is chosen; null when there is none. */
  readonly compareWith: (version: SecretVersion) => number | null;
  /** Number of the version that is being made current. */
  readonly pending: number | null;
}

/** Whether a version can become the current one. */
export function mayBecomeCurrent({ state, isCurrent }: SecretVersion): boolean {
  return state === 'ENABLED' && !isCurrent;
}

/** What the page does for the versions, in other features. */
export interface OuterActions {
  readonly change: VersionDeeds['change'];
  readonly destroy: VersionDeeds['destroy'];
  readonly compare: (older: number, newer: number) => void;
}

/** The deeds for the versions of one secret. */
export function useVersionDeeds(
  place: WorkspaceScope,
  secret: Secret,
  versions: readonly SecretVersion[],
  outer: OuterActions,
): VersionDeeds {
  const { copyValue } = useValueAccess(place);
  const { makeCurrent, pending } = useMakeCurrent(place, secret.name);
  const manageRefusal = useDisabledReason('secret:version:manage');
  const isOver = useIsOverLimit(place, secret.name);
  const usable = versions.filter(({ state }) => state === 'ENABLED').map(({ version }) => version);
  const compareWith = ({ version }: SecretVersion): number | null => {
    const { currentVersion } = secret;
    if (currentVersion !== null && currentVersion !== version) return currentVersion;
    return usable.find((number) => number < version) ?? usable.find((number) => number > version) ?? null;
  };
  return {
    change: outer.change,
    destroy: outer.destroy,
    compareWith,
    compare: (version) => {
      const other = compareWith(version);
      if (other !== null) outer.compare(Math.min(other, version.version), Math.max(other, version.version));
    },
    takeAwayRefusal: ({ version, isCurrent }) =>
      manageRefusal ?? (isCurrent && usable.some((number) => number !== version) ? messages.currentFirst : undefined),
    hrefOf: ({ version }) => `${secretPath(secret.name)}?version=${version}`,
    copy: ({ version }) => copyValue({ name: secret.name, version }),
    copyRefusal: useDisabledReason('secret:version:access'),
    shareHrefOf: ({ version }) => `${secretPath(secret.name)}?share=${version}`,
    shareRefusal: useDisabledReason('secret:share'),
    makeCurrent: ({ version }) => void makeCurrent(version),
    makeCurrentRefusal: manageRefusal ?? (isOver ? overLimitMessages.reason : undefined),
    pending,
  };
}
