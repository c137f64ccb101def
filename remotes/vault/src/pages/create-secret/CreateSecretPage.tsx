import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { passToNextPage } from '../../features/items/page/pageTransfer.ts';
import { WorkspacePage } from '../../features/items/page/WorkspacePage.tsx';
import { secretPath } from '../../features/secrets/secretPath.ts';
import { passToImport } from '../../features/items/page/importTransfer.ts';
import { twoFactorPages } from '../../features/two-factor/twoFactorPath.ts';
import { CreateSecretForm } from '../../features/secrets/forms/CreateSecretForm.tsx';
import { createSecretPageMessages as messages } from './createSecretPage.messages.ts';

const crumbs = [{ label: messages.secrets, href: '/r/secrets' }, { label: messages.crumb }];

/** A new secret; the URL can have its name. */
export default function CreateSecretPage() {
  const { navigate } = useHost();
  const [query] = useSearchParams();
  return (
    <WorkspacePage header={() => ({ title: messages.title, crumbs })}>
      {(scope) => (
        <CreateSecretForm
          scope={scope}
          initialName={query.get('name') ?? ''}
          onCreated={({ name }) => navigate(secretPath(name), { replace: true })}
          onAddVersion={(secretName, value) => {
            if (value !== '') passToNextPage({ kind: 'version-value', secretName, value });
            navigate(secretPath(secretName, '/new-version'));
          }}
          onTwoFactor={(address) => {
            passToImport(address);
            navigate(twoFactorPages.import);
          }}
          onCancel={() => navigate('/r/secrets')}
        />
      )}
    </WorkspacePage>
  );
}
