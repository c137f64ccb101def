import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganizationRoleName } from '@cofferdam/domain';
import { roleNames, useHost } from '@cofferdam/remote-contract/react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { Avatar, RoleTag } from '@cofferdam/ui/base';
import { ArrowRight, Lock } from '@cofferdam/ui/icons';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { AccessPreview } from '../../components/people/AccessPreview.tsx';
import { peopleQueries, type Member } from '../../components/people/peopleQueries.ts';
import styles from './ChangeRoleDialog.module.css';
import { changeRoleMessages as messages } from './changeRole.messages.ts';

/** Props of ChangeRoleDialog. */
export interface ChangeRoleDialogProps {
  readonly organization: SessionOrganization;
  readonly member: Member;
  readonly role: OrganizationRoleName;
  readonly onClose: () => void;
}

/** Changes an organization role after showing the access that this grants and revokes. */
export default function ChangeRoleDialog({ organization, member, role, onClose }: ChangeRoleDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const { id: organizationId } = organization;
  const preview = useQuery({
    queryKey: [...peopleQueries.all(organizationId), 'preview', member.id, role],
    gcTime: 0,
    queryFn: ({ signal }) =>
      host.api.userRole.preview({ organizationId, roles: [{ userId: member.id, role }] }, { signal }),
  });
  const word = roleNames[role];
  return (
    <ConfirmCommandDialog
      danger={false}
      title={messages.title(member.name, word)}
      confirmLabel={messages.confirm(word)}
      keepLabel={messages.keep(roleNames[member.role])}
      doneTitle={messages.done(member.name, word)}
      // Refresh after a failure too: someone else may have changed the role.
      run={() =>
        host.api.userRole
          .organizationAdd({ organizationId, userId: member.id, role })
          .finally(() => void queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) }))
      }
      onDone={() => host.events.emit('member.changed', { organizationId, userId: member.id })}
      onClose={onClose}
      dependents={
        <>
          <AccessPreview preview={preview} organization={organization.name} />
          <p className={styles.private}>
            <Lock aria-hidden="true" /> {messages.private}
          </p>
        </>
      }
    >
      <div className={styles.person}>
        <Avatar name={member.name} size={28} />
        <span className={styles.email}>{member.email}</span>
        <RoleTag role={member.role}>{roleNames[member.role]}</RoleTag>
        <ArrowRight aria-hidden="true" />
        <RoleTag role={role}>{word}</RoleTag>
      </div>
    </ConfirmCommandDialog>
  );
}
