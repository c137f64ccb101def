import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { SkeletonRows, lazyPart } from '@cofferdam/ui/base';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { overLimitMessages } from '../../features/items/limits/overLimit.messages.ts';
import { OneOverLimitNote } from '../../features/items/limits/OneOverLimitNote.tsx';
import { useIsOverLimit } from '../../features/items/limits/useIsOverLimit.ts';
import { ItemAtAddress } from '../../features/items/page/ItemAtAddress.tsx';
import { ItemPage } from '../../features/items/page/ItemPage.tsx';
import { itemPageMessages } from '../../features/items/page/itemPage.messages.ts';
import { useAccess } from '../../features/reading/access/useAccess.ts';
import { SecretSide } from '../../features/secrets/page/SecretSide.tsx';
import { SecretValue } from '../../features/secrets/page/SecretValue.tsx';
import { SecretVersions } from '../../features/secrets/page/SecretVersions.tsx';
import { useSecret } from '../../features/secrets/page/useSecret.ts';
import { secretKind } from '../../features/secrets/secretKind.ts';
import { secretPath } from '../../features/secrets/secretPath.ts';
import { ShareFromAddress } from '../../features/sharing/create-share-link/ShareFromAddress.tsx';
import { OpenShares } from '../../features/sharing/open-links/OpenShares.tsx';
import { useOpenShares } from '../../features/sharing/useOpenShares.ts';

const AccessTab = lazyPart(() => import('../../features/reading/access/AccessTab.tsx'), {
  loading: <SkeletonRows rows={6} />,
});
const ActivityTab = lazyPart(() => import('../../features/reading/activity/ActivityTab.tsx'), {
  loading: <SkeletonRows rows={6} />,
});
const EditSecretDialog = lazyDialog(() => import('../../features/secrets/forms/EditSecretDialog.tsx'));

/** One secret. */
export default function SecretPage() {
  return (
    <ItemAtAddress param="secretName">{(scope, name) => <SecretByName scope={scope} name={name} />}</ItemAtAddress>
  );
}

function SecretByName({ scope, name }: { readonly scope: WorkspaceScope; readonly name: string }) {
  const { navigate } = useHost();
  const resource = useSecret(scope, name);
  const access = useAccess(scope, 'secret', name);
  const shares = useOpenShares(scope, 'secret', name);
  const isOver = useIsOverLimit('secret', scope, name);
  const readOnlyReason = isOver ? overLimitMessages.reason : undefined;
  const [editing, setEditing] = useState<'name' | 'labels' | null>(null);
  const secret = resource.thing;
  const parts = secret === undefined ? undefined : { scope, secret, readOnlyReason };
  return (
    <ItemPage
      kind={secretKind}
      scope={scope}
      name={name}
      resource={resource}
      description={secret?.description}
      sharePermission="secret:share"
      edit={{ permission: 'secret:version:add', href: secretPath(secret?.name ?? name, '/new-version') }}
      details={{ permission: 'secret:update', perform: () => setEditing('name') }}
      readOnlyReason={readOnlyReason}
      notice={isOver && <OneOverLimitNote kind="secret" />}
      label={itemPageMessages.tabs.value}
      content={
        parts && (
          <>
            <SecretValue {...parts} isFetching={resource.isFetching} />
            <SecretVersions {...parts} />
          </>
        )
      }
      side={parts && <SecretSide {...parts} access={access} onEditLabels={() => setEditing('labels')} />}
      activity={<ActivityTab scope={scope} kind="secret" name={name} />}
      access={{ count: access.count, content: <AccessTab scope={scope} kind="secret" name={name} /> }}
      links={{ count: shares.data?.length, content: <OpenShares scope={scope} kind="secret" name={name} /> }}
    >
      <ShareFromAddress scope={scope} kind="secret" name={name} />
      {secret !== undefined && editing !== null && (
        <EditSecretDialog
          scope={scope}
          secret={secret}
          first={editing}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setEditing(null);
            if (saved.name !== secret.name) navigate(secretPath(saved.name), { replace: true });
          }}
        />
      )}
    </ItemPage>
  );
}
