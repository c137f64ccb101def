import { Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { useShell } from '../../app/shell.ts';
import { pageMessages } from '../../messages/pages.ts';
import { AccountSection } from './AccountSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** Who the person is to others, how they sign in, and the end of the account. */
export default function ProfilePage() {
  const { identity } = useShell();
  // A provider keeps the password of who signs in there.
  const hasPassword = (identity.signedIn()?.provider ?? null) === null;
  return (
    <Page>
      <PageHeader title={pageMessages.profile} />
      <PageBody>
        <AccountSection />
        {hasPassword && <ChangePassword />}
        <DeleteAccount />
      </PageBody>
    </Page>
  );
}
