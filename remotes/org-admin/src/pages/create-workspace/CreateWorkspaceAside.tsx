import type { SessionOrganization } from '@cofferdam/remote-contract';
import { Card, Meter, Section } from '@cofferdam/ui/base';
import { useOrganizationUsage } from '../../components/limits/useOrganizationUsage.ts';
import { createWorkspaceMessages as messages } from './createWorkspace.messages.ts';

/** Help beside the form: who will have access, and how many workspaces the plan allows. */
export function CreateWorkspaceAside({ organization }: { readonly organization: SessionOrganization }) {
  const usage = useOrganizationUsage(organization.id).data?.find(({ limit }) => limit === 'workspaces');
  return (
    <>
      <Section title={messages.whoTitle}>
        <p className="cd-muted">{messages.who(organization.name)}</p>
      </Section>
      {usage !== undefined && usage.allowed !== null && (
        <Card>
          <Meter strong label={messages.usage(organization.name)} used={usage.used} limit={usage.allowed} />
        </Card>
      )}
    </>
  );
}
