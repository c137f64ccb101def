import { Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { pageMessages } from '../../messages/pages.ts';
import { AccountSection } from './AccountSection.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** Who the person is to others, how they sign in, and the end of the account. */
export default function ProfilePage() {
  return (
    <Page>
      <PageHeader title={pageMessages.profile} />
      <PageBody>
        <AccountSection />
        <ChangePassword />
        <DeleteAccount />
      </PageBody>
    </Page>
  );
}
