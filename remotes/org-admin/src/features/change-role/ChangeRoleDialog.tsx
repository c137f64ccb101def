import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationRoleName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { AccessPreview } from '../../components/people/AccessPreview.tsx';
import { peopleQueries, type Member } from '../../components/people/peopleQueries.ts';
import { organizationRoleWords } from '../../components/roles/roles.messages.ts';
import { changeRoleMessages as messages } from './changeRole.messages.ts';

/** Props of ChangeRoleDialog. */
export interface ChangeRoleDialogProps {
  readonly organization: SessionOrganization;
  readonly member: Member;
  readonly role: OrganizationRoleName;
  readonly onClose: () => void;
}

/** Changes an organization role after showing who gains and who loses what by it. */
export default function ChangeRoleDialog({ organization, member, role, onClose }: ChangeRoleDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const { id: organizationId } = organization;
  const preview = useQuery({
    queryKey: [...peopleQueries.all(organizationId), 'preview', member.id, role],
    gcTime: 0,
    queryFn: ({ signal }) =>
      host.api.userRole.preview({ organizationId, roles: [{ userId: member.id, role }] }, { signal }),
  });
  const word = organizationRoleWords[role];
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      await host.api.userRole.organizationAdd({ organizationId, userId: member.id, role });
      host.events.emit('member.changed', { organizationId, userId: member.id });
      host.notify({ type: 'INFO', title: messages.done(member.name, word) });
      onClose();
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsSaving(false);
      await queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) });
    }
  };
  return (
    <ConfirmDialog
      open
      danger={false}
      title={messages.title(member.name, word)}
      confirmLabel={messages.confirm(word)}
      keepLabel={messages.keep}
      loading={isSaving}
      onConfirm={() => void save()}
      onClose={onClose}
      dependents={<AccessPreview preview={preview} organization={organization.name} />}
    >
      {messages.lead(member.name, organizationRoleWords[member.role], word, organization.name)}
    </ConfirmDialog>
  );
}
