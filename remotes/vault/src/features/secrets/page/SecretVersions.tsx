import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand, useDisabledReason, useHost } from '@cofferdam/remote-contract/react';
import { Ban, CircleCheck, Trash2 } from '@cofferdam/ui/icons';
import { Undo2 } from '@cofferdam/ui/page-icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries, type SecretVersion } from '../../items/calls/secretQueries.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import type { VersionAction } from '../../items/versions/VersionTable.tsx';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { versionActions } from '../../reading/versions/versionActions.tsx';
import { VersionHistory } from '../../reading/versions/VersionHistory.tsx';
import { secretPath } from '../secretPath.ts';
import type { SecretPartProps } from './SecretValue.tsx';
import { showSecretMessages as messages } from './showSecret.messages.ts';
import { useSecretVersions } from './useSecretVersions.ts';

const DeleteVersionDialog = lazyDialog(() => import('./DeleteVersionDialog.tsx'));

interface VersionChange {
  readonly call: 'currentVersion' | 'versionEnable' | 'versionDisable';
  readonly version: SecretVersion;
}

/** Props of SecretVersions. */
export interface SecretVersionsProps extends SecretPartProps {
  /** Why the secret can't be edited, whatever the person's role is. */
  readonly readOnlyReason: string | undefined;
}

/** The versions of a secret, with their actions. */
export function SecretVersions({ scope, secret, readOnlyReason }: SecretVersionsProps) {
  const { name } = secret;
  const host = useHost();
  const queries = useQueryClient();
  const { list, shown } = useSecretVersions(scope, secret);
  const { fetchValue, copyValue } = useValueAccess(scope);
  const [deleting, setDeleting] = useState<number | null>(null);
  const readReason = useDisabledReason('secret:version:access');
  const shareReason = useDisabledReason('secret:share');
  const manageReason = useDisabledReason('secret:version:manage');
  const changeReason = manageReason ?? readOnlyReason;
  const command = useCommand({
    run: async ({ call, version: { version } }: VersionChange, signal) =>
      (await host.api.secret[call]({ ...idsOf(scope), name, version }, { signal })).secret,
    onDone: async (changed, { call, version }) => {
      host.events.emit('secret.updated', { ...idsOf(scope), secretId: changed.id });
      await refreshItems(queries, scope, secretQueries);
      const done = {
        currentVersion: messages.madeCurrent,
        versionEnable: messages.enabled,
        versionDisable: version.state === 'SCHEDULED_DESTROY' ? messages.canceled : messages.disabled,
      }[call];
      const title = done(versionsMessages.version(version.version));
      host.notify({ type: 'INFO', title, description: messages.of(name, scope.workspaceName) });
    },
  });
  const stateActions = (version: SecretVersion): readonly VersionAction[] => {
    const { state, isCurrent } = version;
    const isReadable = state === 'ENABLED';
    const isScheduled = state === 'SCHEDULED_DESTROY';
    const hasOther = list.rows.some((one) => one.state === 'ENABLED' && one.version !== version.version);
    const removeReason = manageReason ?? (isCurrent && hasOther ? messages.currentFirst : undefined);
    const enable = {
      id: 'enable',
      label: messages.enable,
      icon: <CircleCheck />,
      isOnRow: !isScheduled,
      disabledReason: changeReason,
      perform: () => void command.run({ call: 'versionEnable', version }),
    };
    const disable = {
      id: 'disable',
      label: isScheduled ? messages.cancelDeletion : messages.disable,
      icon: isScheduled ? <Undo2 /> : <Ban />,
      isOnRow: isScheduled,
      disabledReason: isScheduled ? changeReason : removeReason,
      perform: () => void command.run({ call: 'versionDisable', version }),
    };
    const remove = {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 />,
      isDangerous: true,
      disabledReason: removeReason,
      perform: () => setDeleting(version.version),
    };
    if (state === 'DESTROYED') return [];
    return [
      ...(isReadable ? [] : [enable]),
      ...(isReadable || isScheduled ? [disable] : []),
      ...(isScheduled ? [] : [remove]),
    ];
  };
  return (
    <>
      <VersionHistory
        isDocument={false}
        path={secretPath(name)}
        list={list}
        shown={shown}
        fetchText={(version) => fetchValue({ name, version, purpose: 'REVEAL' })}
        readReason={readReason}
        actionsOf={(version, onCompare) => [
          ...versionActions({
            path: secretPath(name),
            version,
            versions: list.rows,
            reasons: { read: readReason, share: shareReason, makeCurrent: changeReason },
            running: command.runningInput?.version.version,
            onCopy: () => copyValue({ name, version: version.version }),
            onMakeCurrent: () => void command.run({ call: 'currentVersion', version }),
            onCompare,
          }),
          ...stateActions(version),
        ]}
      />
      {deleting !== null && (
        <DeleteVersionDialog scope={scope} secret={secret} version={deleting} onClose={() => setDeleting(null)} />
      )}
    </>
  );
}
