import { Page, PageBody } from '@cofferdam/ui/base';
import { useShell } from '../../app/shell.ts';
import { UserHeader } from '../user/UserHeader.tsx';
import { AccountSection } from './AccountSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** The person's name and address, their sign-in, and deleting the account. */
export default function ProfilePage() {
  const { identity } = useShell();
  // The provider stores the password of people who sign in with it.
  const hasPassword = (identity.signedIn()?.provider ?? null) === null;
  return (
    <Page>
      <UserHeader selected="profile" />
      <PageBody>
        <AccountSection />
        {hasPassword && <ChangePassword />}
        <DeleteAccount />
      </PageBody>
    </Page>
  );
}
