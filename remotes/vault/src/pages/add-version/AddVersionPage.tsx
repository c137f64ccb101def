import { useParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { useInitialResource } from '../../features/items/page/useInitialResource.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { SecretFailed } from '../../features/secrets/page/SecretFailed.tsx';
import { secretPath } from '../../features/secrets/secretPath.ts';
import { secretsWords } from '../../features/secrets/secrets.messages.ts';
import { useSecret } from '../../features/secrets/page/useSecret.ts';
import { AddVersionForm } from '../../features/secrets/forms/AddVersionForm.tsx';
import { addVersionPageMessages as messages } from './addVersionPage.messages.ts';

/** A new version of one secret. */
export default function AddVersionPage() {
  const place = useWorkspaceScope();
  const { secretName = '' } = useParams();
  const name = secretName.trim();
  return place === null ? (
    <NoWorkspace />
  ) : (
    <NewVersion key={`${place.workspaceId} ${name}`} place={place} name={name} />
  );
}

function NewVersion({ place, name }: { readonly place: WorkspaceScope; readonly name: string }) {
  const { navigate } = useHost();
  const answer = useSecret(place, name);
  const { thing: secret } = answer;
  const settled = useInitialResource(answer);
  if (secret === undefined && answer.hasFailed) return <SecretFailed name={name} answer={answer} />;
  const shownName = secret?.name ?? name;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={shownName}
        crumbs={[
          { label: secretsWords.secrets, href: '/r/secrets' },
          { label: shownName, href: secretPath(shownName) },
          { label: messages.title },
        ]}
      />
      {settled === undefined ? (
        <PageBody>
          <SkeletonRows rows={4} />
        </PageBody>
      ) : (
        <AddVersionForm place={place} secret={settled} onDone={() => navigate(secretPath(settled.name))} />
      )}
    </Page>
  );
}
