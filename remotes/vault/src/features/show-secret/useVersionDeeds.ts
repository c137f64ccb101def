import type { Place } from '../../components/place/usePlace.ts';
import { useValueAccess } from '../../components/access/useValueAccess.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import { secretPath } from '../../components/secrets/secretPath.ts';
import type { Secret, SecretVersion } from '../../components/secrets/secretQueries.ts';
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
  /** Number of the version that is being made current. */
  readonly pending: number | null;
}

/** Whether a version can become the current one. */
export function mayBecomeCurrent({ state, isCurrent }: SecretVersion): boolean {
  return state === 'ENABLED' && !isCurrent;
}

/** The deeds for the versions of one secret. */
export function useVersionDeeds(place: Place, secret: Secret): VersionDeeds {
  const { copyValue } = useValueAccess(place);
  const { makeCurrent, pending } = useMakeCurrent(place, secret.name);
  return {
    hrefOf: ({ version }) => `${secretPath(secret.name)}?version=${version}`,
    copy: ({ version }) => copyValue({ name: secret.name, version }),
    copyRefusal: useRefusal('secret:version:access'),
    shareHrefOf: ({ version }) => `${secretPath(secret.name)}?share=${version}`,
    shareRefusal: useRefusal('secret:share'),
    makeCurrent: ({ version }) => void makeCurrent(version),
    makeCurrentRefusal: useRefusal('secret:version:manage'),
    pending,
  };
}
