import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { passToImport } from '../../features/items/page/importTransfer.ts';
import { WorkspacePage } from '../../features/items/page/WorkspacePage.tsx';
import { twoFactorWords } from '../../features/reading/codes/twoFactors.messages.ts';
import { AddTwoFactorForm } from '../../features/two-factor/add/AddTwoFactorForm.tsx';
import { addTwoFactorMessages as messages } from '../../features/two-factor/add/addTwoFactor.messages.ts';
import { twoFactorPages, twoFactorPath } from '../../features/two-factor/twoFactorPath.ts';

const crumbs = [{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: messages.crumb }];

/** A new two-factor entry; the URL can name its service. */
export default function AddTwoFactorPage() {
  const { navigate } = useHost();
  const [query] = useSearchParams();
  return (
    <WorkspacePage header={({ workspaceName }) => ({ title: messages.title, crumbs, phoneSubtitle: workspaceName })}>
      {(scope) => (
        <AddTwoFactorForm
          key={scope.workspaceId}
          scope={scope}
          initialIssuer={query.get('issuer') ?? ''}
          onAdded={(name) => navigate(twoFactorPath(name))}
          onImport={(source) => {
            passToImport(source);
            navigate(twoFactorPages.import);
          }}
          onCancel={() => navigate(twoFactorPages.list)}
        />
      )}
    </WorkspacePage>
  );
}
