import { useParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { useSettled } from '../../components/answers/useSettled.ts';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { SecretFailed } from '../../components/secrets/SecretFailed.tsx';
import { secretPath } from '../../components/secrets/secretPath.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { useSecret } from '../../components/secrets/useSecret.ts';
import { AddVersionForm } from '../../features/add-version/AddVersionForm.tsx';
import { addVersionPageMessages as messages } from './addVersionPage.messages.ts';

/** A new version of one secret. */
export default function AddVersionPage() {
  const place = usePlace();
  const { secretName = '' } = useParams();
  const name = secretName.trim();
  return place === null ? <NoPlace /> : <NewVersion key={`${place.workspaceId} ${name}`} place={place} name={name} />;
}

function NewVersion({ place, name }: { readonly place: Place; readonly name: string }) {
  const { navigate } = useHost();
  const answer = useSecret(place, name);
  const { thing: secret } = answer;
  const settled = useSettled(answer);
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
