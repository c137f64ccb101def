import { Page, PageBody } from '@cofferdam/ui/base';
import { UserHeader } from '../user/UserHeader.tsx';
import { Sessions } from './Sessions.tsx';

/** Where the person is signed in. */
export default function SessionsPage() {
  return (
    <Page>
      <UserHeader selected="sessions" />
      <PageBody>
        <Sessions />
      </PageBody>
    </Page>
  );
}
