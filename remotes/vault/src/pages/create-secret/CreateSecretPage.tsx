import { useHost } from '@cofferdam/remote-contract/react';
import { leaveHandover } from '../../components/handover/handover.ts';
import { PlacePage } from '../../components/place/PlacePage.tsx';
import { secretPath } from '../../components/secrets/secretPath.ts';
import { leaveForImport } from '../../components/two-factors/importHandover.ts';
import { twoFactorPages } from '../../components/two-factors/twoFactorPath.ts';
import { CreateSecretForm } from '../../features/create-secret/CreateSecretForm.tsx';
import { createSecretPageMessages as messages } from './createSecretPage.messages.ts';

const crumbs = [{ label: messages.secrets, href: '/r/secrets' }, { label: messages.crumb }];

/** A new secret. */
export default function CreateSecretPage() {
  const { navigate } = useHost();
  return (
    <PlacePage header={() => ({ title: messages.title, crumbs })}>
      {(place) => (
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
      )}
    </PlacePage>
  );
}
