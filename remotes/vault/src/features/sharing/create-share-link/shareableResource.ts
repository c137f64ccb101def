import type { CallInput } from '@cofferdam/api-contract';
import type { HostApi } from '@cofferdam/remote-contract';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import type { ShareKind } from '../../items/calls/shareQueries.ts';

/** The sealed link and the sender's note, for the server. */
export type SentLink = Pick<CallInput<'share', 'secret'>, 'link' | 'noteToSelf'>;

/** A version that can be shared. */
export interface SharableVersion {
  readonly version: number;
  readonly isCurrent: boolean;
  readonly createdAt: string;
  readonly createdBy: { readonly name: string };
}

/** A secret or a note: how its versions are listed, read and shared. Reading is audited. */
export interface ShareableResource {
  readonly kind: ShareKind;
  readonly name: string;
  versions(signal: AbortSignal): Promise<readonly SharableVersion[]>;
  read(version: number, signal: AbortSignal): Promise<string>;
  share(version: number, sent: SentLink): Promise<unknown>;
}

const versionsShown = 50;

/** A secret as a shareable resource. */
export function secretToShare({ api }: HostApi, scope: WorkspaceScope, name: string): ShareableResource {
  const named = { ...idsOf(scope), name };
  return {
    kind: 'secret',
    name,
    versions: async (signal) =>
      (await api.secret.versionList({ ...named, limit: versionsShown }, { signal })).versions.filter(
        ({ state }) => state === 'ENABLED',
      ),
    read: async (version, signal) => (await api.secret.versionAccess({ ...named, version }, { signal })).value,
    share: (version, sent) => api.share.secret({ ...named, version, ...sent }),
  };
}

/** A note as a shareable resource. */
export function noteToShare({ api }: HostApi, scope: WorkspaceScope, name: string): ShareableResource {
  const named = { ...idsOf(scope), name };
  return {
    kind: 'note',
    name,
    versions: async (signal) =>
      (await api.note.versionList({ ...named, limit: versionsShown }, { signal })).versions.filter(
        ({ state }) => state === 'ENABLED',
      ),
    read: async (version, signal) => (await api.note.versionAccess({ ...named, version }, { signal })).text,
    share: (version, sent) => api.share.notes({ ...named, version, ...sent }),
  };
}
