import { Button, EmptyState, Page, PageHeader } from '@cofferdam/ui/base';
import { ShieldCheck } from '@cofferdam/ui/icons';
import { pageMessages } from '../../messages/pages.ts';
import { secondFactorNeededMessages as messages } from '../../messages/secondFactorNeeded.ts';

interface SecondFactorNeededPageProps {
  /** Title of the requested page. */
  readonly page: string;
  readonly organization: string;
}

/**
 * Replaces every page of an organization that requires a second factor, for a person without one. The frame stays, so
 * the person can switch organizations, or leave this one under Organizations.
 */
export default function SecondFactorNeededPage({ page, organization }: SecondFactorNeededPageProps) {
  return (
    <Page>
      <PageHeader title={page} subtitle={organization} />
      <EmptyState
        icon={<ShieldCheck />}
        title={messages.title(organization)}
        action={
          <Button variant="primary" href="/user/security/mfa">
            {messages.add}
          </Button>
        }
      >
        {messages.text} {pageMessages.otherOrganizations}
      </EmptyState>
    </Page>
  );
}
