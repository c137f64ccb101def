import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageBody, SkeletonRows } from '@cofferdam/ui/base';
import { useInitialResource } from '../../features/items/page/useInitialResource.ts';
import { EditingHeader } from '../../features/items/page/EditingHeader.tsx';
import { ItemAtAddress } from '../../features/items/page/ItemAtAddress.tsx';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { itemPageMessages } from '../../features/items/page/itemPage.messages.ts';
import { ResourceLoadError } from '../../features/items/page/ResourceLoadError.tsx';
import { useAccess } from '../../features/reading/access/useAccess.ts';
import { secretKind } from '../../features/secrets/secretKind.ts';
import { secretPath } from '../../features/secrets/secretPath.ts';
import { useSecret } from '../../features/secrets/page/useSecret.ts';
import { AddVersionForm } from '../../features/secrets/forms/AddVersionForm.tsx';

/** A new version of one secret. */
export default function AddVersionPage() {
  return <ItemAtAddress param="secretName">{(scope, name) => <NewVersion scope={scope} name={name} />}</ItemAtAddress>;
}

function NewVersion({ scope, name }: { readonly scope: WorkspaceScope; readonly name: string }) {
  const { navigate } = useHost();
  const answer = useSecret(scope, name);
  const { thing: secret } = answer;
  const settled = useInitialResource(answer);
  const access = useAccess(scope, 'secret', name);
  if (secret === undefined && answer.hasFailed)
    return <ResourceLoadError kind={secretKind} name={name} resource={answer} />;
  return (
    <Page>
      <EditingHeader
        kind={secretKind}
        name={secret?.name ?? name}
        workspaceName={scope.workspaceName}
        description={secret?.description}
        label={itemPageMessages.tabs.value}
        accessCount={access.count}
      />
      {settled === undefined ? (
        <PageBody>
          <SkeletonRows rows={4} />
        </PageBody>
      ) : (
        <AddVersionForm
          scope={scope}
          secret={settled}
          access={access}
          onDone={() => navigate(secretPath(settled.name))}
        />
      )}
    </Page>
  );
}
