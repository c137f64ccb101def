import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { ExportPanel } from '../../features/export-organization/ExportPanel.tsx';
import { exportOrganizationPageMessages as messages } from './exportOrganizationPage.messages.ts';

/** Exports everything the person can access in the current organization. */
export default function ExportOrganizationPage() {
  const { organization } = useSession();
  if (organization === null) return null;
  return (
    <Page>
      <PageHeader title={messages.title} subtitle={messages.lead(organization.name)} />
      <PageBody width="form">
        <ExportPanel key={organization.id} organization={organization} />
      </PageBody>
    </Page>
  );
}
