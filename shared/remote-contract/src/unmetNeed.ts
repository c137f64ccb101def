import { hostApiVersion, oldestRemoteContract, remoteContractVersion, serverApiVersion } from './descriptor.ts';
import type { RemoteBuild } from './registry.ts';

/** Why this host can't run a build. */
export interface UnmetNeed {
  readonly kind: 'needs-newer-host' | 'needs-older-host' | 'needs-newer-api';
  /** For logs and commands: the incompatible versions. */
  readonly detail: string;
}

/** The common prefix of compatible versions, and the whole version. */
function parse(version: string): readonly [series: number, whole: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const whole = (major * 1000 + minor) * 1000 + patch;
  return [major === 0 ? minor / 1000 : major, whole];
}

function compareShared(shared: RemoteBuild['shared'], own: Readonly<Record<string, string>>): UnmetNeed | null {
  for (const [request, version] of Object.entries(shared ?? {})) {
    const mine = own[request];
    if (mine === undefined)
      return { kind: 'needs-newer-host', detail: `needs ${request}, which this host doesn't share` };
    const detail = `built with ${request} ${version}, this host has ${mine}`;
    const [series, whole] = parse(version);
    const [ownSeries, ownWhole] = parse(mine);
    if (series < ownSeries) return { kind: 'needs-older-host', detail };
    if (whole > ownWhole) return { kind: 'needs-newer-host', detail };
  }
  return null;
}

/**
 * Why this host can't run a build, or null. Checked at publishing, and by the host before any of its code runs.
 *
 * @param own versions of the host's shared modules, by request
 */
export function unmetNeed(
  build: Pick<RemoteBuild, 'descriptor' | 'shared'>,
  own: Readonly<Record<string, string>>,
): UnmetNeed | null {
  const { contract, needs } = build.descriptor;
  if (contract > remoteContractVersion) {
    return { kind: 'needs-newer-host', detail: `needs contract ${contract}, this is ${remoteContractVersion}` };
  }
  if (contract < oldestRemoteContract) {
    return { kind: 'needs-older-host', detail: `has contract ${contract}, the oldest is ${oldestRemoteContract}` };
  }
  if (needs.host > hostApiVersion) {
    return { kind: 'needs-newer-host', detail: `needs host ${needs.host}, this is ${hostApiVersion}` };
  }
  if (needs.api > serverApiVersion) {
    return { kind: 'needs-newer-api', detail: `needs API ${needs.api}, this is ${serverApiVersion}` };
  }
  return compareShared(build.shared, own);
}
