import { Button, EmptyState, Page, PageHeader } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { useState } from 'react';
import { useShell } from '../../app/shell.ts';
import { blockedError } from '../../messages/blockedError.ts';
import { pageMessages } from '../../messages/pages.ts';

interface OrganizationBlockedPageProps {
  /** Title of the requested page. */
  readonly page: string;
  readonly organization: string;
}

/**
 * Replaces every page of an organization whose data is being moved. The frame stays, so the person can switch
 * organizations or sign out.
 */
export function OrganizationBlockedPage({ page, organization }: OrganizationBlockedPageProps) {
  const { session, errors } = useShell();
  const [isLooking, setLooking] = useState(false);
  const look = (): void => {
    setLooking(true);
    session
      .refreshOrganizations()
      .catch((error: unknown) => errors.handle(error))
      .finally(() => setLooking(false));
  };
  return (
    <Page>
      <PageHeader title={page} subtitle={organization} />
      <EmptyState
        icon={<Lock />}
        title={blockedError.title}
        action={
          <Button variant="primary" loading={isLooking} onClick={look}>
            {pageMessages.checkAgain}
          </Button>
        }
      >
        {String(blockedError.message)} {pageMessages.otherOrganizations}
      </EmptyState>
    </Page>
  );
}
