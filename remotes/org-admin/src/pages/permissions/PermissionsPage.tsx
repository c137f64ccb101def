import { useSearchParams } from 'react-router-dom';
import { useSession } from '@cofferdam/remote-contract/react';
import { Button, Page, PageBody, PageHeader, Tabs } from '@cofferdam/ui/base';
import { Users } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import { readQuestion, withQuestion } from '../../features/explain-access/accessQuestion.ts';
import ExplainAccess from '../../features/explain-access/ExplainAccess.tsx';
import { OrganizationRoles } from '../../features/list-roles/OrganizationRoles.tsx';
import { RoleMatrix } from '../../features/role-matrix/RoleMatrix.tsx';
import { permissionsMessages as messages } from './permissions.messages.ts';

const tabs = ['organization', 'workspace', 'assignments', 'explain'] as const;

/** Roles, their permissions and people, and Explain access. The state is in the address. */
export default function PermissionsPage() {
  const { organization } = useSession();
  const isPhone = useIsPhone();
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'organization';
  if (organization === null) return null;
  const hrefOf = (id: string): string => {
    const next = new URLSearchParams(address);
    next.set('tab', id);
    return `/organization/iam/permissions?${next.toString()}`;
  };
  return (
    <Page>
      <PageHeader
        title={messages.title}
        {...(isPhone
          ? {}
          : {
              actions: (
                <Button icon={<Users />} href="/organization/iam/users">
                  {messages.users}
                </Button>
              ),
            })}
        tabs={
          <Tabs
            label={messages.tabs}
            selected={tab}
            items={tabs.map((id) => ({
              id,
              label: (isPhone ? messages.phoneTabs : messages.wideTabs)[id],
              href: hrefOf(id),
            }))}
          />
        }
      />
      {tab === 'organization' && <RoleMatrix level="ORGANIZATION" />}
      {tab === 'workspace' && <RoleMatrix level="WORKSPACE" />}
      {tab === 'assignments' && (
        <PageBody>
          <OrganizationRoles organizationId={organization.id} />
        </PageBody>
      )}
      {tab === 'explain' && (
        <PageBody>
          <ExplainAccess
            organization={organization}
            question={readQuestion(address)}
            onChange={(question) => setAddress((now) => withQuestion(now, question), { replace: true })}
          />
        </PageBody>
      )}
    </Page>
  );
}
