import { Fragment, type ReactNode } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useSession } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { policyPageMessages as messages } from './policyPage.messages.ts';

/** Props of PolicyPage. */
export interface PolicyPageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly subtitle: string;
  readonly children: (organizationId: OrganizationId) => ReactNode;
}

/** A page of rules for the members of the current organization. */
export function PolicyPage({ icon, title, subtitle, children }: PolicyPageProps) {
  const { organization } = useSession();
  if (organization === null) {
    return (
      <Page>
        <EmptyState
          icon={icon}
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
      <PageHeader title={title} subtitle={subtitle} />
      <PageBody>
        <Fragment key={organization.id}>{children(organization.id)}</Fragment>
      </PageBody>
    </Page>
  );
}
