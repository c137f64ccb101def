import { useParams, useSearchParams } from 'react-router-dom';
import { Button, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { GitBranchPlus, Share2 } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import { SecretFailed } from '../../components/secrets/SecretFailed.tsx';
import { secretPath } from '../../components/secrets/secretPath.ts';
import type { Secret } from '../../components/secrets/secretQueries.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { useVersionFacts } from '../../components/secrets/useVersionFacts.ts';
import { useSecret } from '../../components/secrets/useSecret.ts';
import { OpenShares } from '../../features/open-shares/OpenShares.tsx';
import { ShareFromAddress } from '../../features/share-thing/ShareFromAddress.tsx';
import { SecretFacts } from '../../features/show-secret/SecretFacts.tsx';
import { SecretValue } from '../../features/show-secret/SecretValue.tsx';
import { SecretVersions } from '../../features/show-secret/SecretVersions.tsx';
import { useVersions } from '../../features/show-secret/useVersions.ts';
import { secretPageMessages as messages } from './secretPage.messages.ts';

/** One secret. */
export default function SecretPage() {
  const place = usePlace();
  const { secretName = '' } = useParams();
  const name = secretName.trim();
  return place === null ? <NoPlace /> : <SecretByName key={`${place.workspaceId} ${name}`} place={place} name={name} />;
}

function SecretByName({ place, name }: { readonly place: Place; readonly name: string }) {
  const answer = useSecret(place, name);
  const isPhone = useIsPhone();
  const refusal = useRefusal('secret:version:add');
  const shareRefusal = useRefusal('secret:share');
  const { secret } = answer;
  if (secret === undefined && answer.hasFailed) return <SecretFailed name={name} answer={answer} />;
  return (
    <Page>
      <PageHeader
        mono
        title={secret?.name ?? name}
        crumbs={[{ label: secretsWords.secrets, href: '/r/secrets' }, { label: secret?.name ?? name }]}
        phoneSubtitle={place.workspaceName}
        {...(secret?.description == null ? {} : { description: secret.description })}
        actions={
          <Button
            icon={<Share2 />}
            href={`${secretPath(secret?.name ?? name)}?share=current`}
            disabledReason={shareRefusal}
          >
            {messages.share}
          </Button>
        }
        phoneMenu={[
          {
            id: 'share',
            label: messages.share,
            icon: <Share2 />,
            href: `${secretPath(secret?.name ?? name)}?share=current`,
            disabledReason: shareRefusal,
          },
        ]}
        primaryAction={
          <Button
            variant="primary"
            size={isPhone ? 'large' : 'medium'}
            block={isPhone}
            icon={<GitBranchPlus />}
            href={secretPath(secret?.name ?? name, '/new-version')}
            disabledReason={refusal}
          >
            {messages.newVersion}
          </Button>
        }
      />
      {secret === undefined ? (
        <PageBody>
          <SkeletonRows rows={6} />
        </PageBody>
      ) : (
        <SecretParts place={place} secret={secret} />
      )}
    </Page>
  );
}

function SecretParts({ place, secret }: { readonly place: Place; readonly secret: Secret }) {
  const [address] = useSearchParams();
  const versions = useVersions(place, secret.name);
  const wanted = Number(address.get('version'));
  const shown = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : secret.currentVersion;
  const listed = versions.versions.find(({ version }) => version === shown);
  // A link may lead to a version that is further down than what is loaded.
  const isElsewhere = versions.status === 'ready' && listed === undefined;
  const fetched = useVersionFacts(place, secret.name, isElsewhere ? shown : null);
  return (
    <PageBody
      aside={
        <>
          <SecretFacts place={place} secret={secret} />
          <OpenShares place={place} kind="secret" name={secret.name} />
        </>
      }
    >
      <ShareFromAddress place={place} kind="secret" name={secret.name} />
      <SecretValue place={place} secret={secret} version={shown} facts={listed ?? fetched} />
      <SecretVersions place={place} secret={secret} list={versions} shown={shown} />
    </PageBody>
  );
}
