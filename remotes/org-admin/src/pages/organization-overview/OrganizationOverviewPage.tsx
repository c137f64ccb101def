import type { PageAction, SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, usePageActions, useSession } from '@cofferdam/remote-contract/react';
import { ActionButton, ErrorState, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { UserPlus } from '@cofferdam/ui/icons';
import { ActivityCard } from '../../features/organization-details/ActivityCard.tsx';
import { Attention } from '../../features/organization-details/Attention.tsx';
import { FirstSteps } from '../../features/organization-details/FirstSteps.tsx';
import { UsageCard } from '../../features/organization-details/UsageCard.tsx';
import { useOrganizationDetails } from '../../features/organization-details/useOrganizationDetails.ts';
import styles from './OrganizationOverviewPage.module.css';
import { organizationOverviewMessages as messages } from './organizationOverview.messages.ts';

const inviteActions: readonly PageAction[] = [
  {
    id: 'invite',
    label: messages.invite,
    icon: <UserPlus />,
    key: 'c',
    permission: 'organization:member:invite',
    href: '/organization/iam/users?invite=1',
  },
];

/** The overview of the current organization: what needs attention, usage and activity. */
export default function OrganizationOverviewPage() {
  const { organization } = useSession();
  return organization === null ? null : <Overview key={organization.id} organization={organization} />;
}

function Overview({ organization }: { readonly organization: SessionOrganization }) {
  const { session } = useHost();
  const { overview, usage, steps, isLoading } = useOrganizationDetails(organization.id);
  const { data } = overview;
  const actions = usePageActions(session.can('organization:member:read') ? inviteActions : []);
  return (
    <Page>
      <PageHeader
        title={organization.name}
        {...(data === undefined
          ? { subtitle: null }
          : { subtitle: messages.lead(data), description: data.description ?? undefined })}
        {...(actions.length === 0
          ? {}
          : {
              primaryAction: actions.map((action) => (
                <ActionButton key={action.id} variant="primary" action={action} />
              )),
            })}
      />
      <PageBody>
        {overview.isError && (
          <ErrorState title={messages.failedTitle} onRetry={() => void overview.refetch()}>
            {messages.failed}
          </ErrorState>
        )}
        {isLoading && <SkeletonRows rows={6} />}
        {data !== undefined && !isLoading && (
          <>
            <FirstSteps
              organization={data.organization}
              view={steps}
              hasInvited={(data.invitations?.open ?? 0) > 0}
              secrets={usage?.find(({ limit }) => limit === 'secretsPerWorkspace')?.used}
            />
            <div className={styles.columns}>
              <div className={styles.column}>
                <Attention overview={data} usage={usage} />
                {data.activity !== null && <ActivityCard days={data.activity} />}
              </div>
              {usage !== undefined && <UsageCard usage={usage} plan={data.organization.subscriptionType} />}
            </div>
          </>
        )}
      </PageBody>
    </Page>
  );
}
