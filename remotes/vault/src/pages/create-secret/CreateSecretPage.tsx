import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { leaveHandover } from '../../components/handover/handover.ts';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace } from '../../components/place/usePlace.ts';
import { secretPath } from '../../components/secrets/secretPath.ts';
import { leaveForImport } from '../../components/two-factors/importHandover.ts';
import { twoFactorPages } from '../../components/two-factors/twoFactorPath.ts';
import { CreateSecretForm } from '../../features/create-secret/CreateSecretForm.tsx';
import { createSecretPageMessages as messages } from './createSecretPage.messages.ts';

/** A new secret. */
export default function CreateSecretPage() {
  const { navigate } = useHost();
  const place = usePlace();
  if (place === null) return <NoPlace />;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        crumbs={[{ label: messages.secrets, href: '/r/secrets' }, { label: messages.crumb }]}
      />
      <CreateSecretForm
        place={place}
        onCreated={({ name }) => navigate(secretPath(name), { replace: true })}
        onAddVersion={(secretName, value) => {
          if (value !== '') leaveHandover({ kind: 'version-value', secretName, value });
          navigate(secretPath(secretName, '/new-version'));
        }}
        onTwoFactor={(address) => {
          leaveForImport(address);
          navigate(twoFactorPages.import);
        }}
        onCancel={() => navigate('/r/secrets')}
      />
    </Page>
  );
}
