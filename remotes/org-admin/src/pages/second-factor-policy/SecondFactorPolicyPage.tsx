import { useSession } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { ShieldCheck } from '@cofferdam/ui/icons';
import { SecondFactorPolicySection } from '../../features/second-factor-policy/SecondFactorPolicySection.tsx';
import { secondFactorPolicyPageMessages as messages } from './secondFactorPolicyPage.messages.ts';

/** What an organization requires of its members' sign-in. */
export default function SecondFactorPolicyPage() {
  const { organization } = useSession();
  if (organization === null) {
    return (
      <Page>
        <EmptyState
          icon={<ShieldCheck />}
          title={messages.noneTitle}
          action={<Button href="/r/organizations">{messages.choose}</Button>}
        >
          {messages.none}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <PageBody>
        <SecondFactorPolicySection key={organization.id} organizationId={organization.id} />
      </PageBody>
    </Page>
  );
}
