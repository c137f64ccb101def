import { roleNames } from '@cofferdam/remote-contract/react';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { AccessPreview } from '../../components/people/AccessPreview.tsx';
import { assignRoleMessages as messages } from './assignRole.messages.ts';
import { useRolePreview, useSaveRole, type RoleChange, type RolePlace } from './useWorkspaceRoles.ts';

/** Props of ChangeWorkspaceRoleDialog. */
export interface ChangeWorkspaceRoleDialogProps {
  readonly scope: RolePlace;
  readonly placeName: string;
  readonly change: RoleChange;
  readonly onClose: () => void;
}

/** Asks before a role in a workspace changes, and shows the access that this grants and revokes. */
export default function ChangeWorkspaceRoleDialog(props: ChangeWorkspaceRoleDialogProps) {
  const { scope, placeName, change, onClose } = props;
  const preview = useRolePreview(scope, change);
  const save = useSaveRole(scope);
  const { person, role } = change;
  const word = role === null ? null : roleNames[role];
  return (
    <ConfirmCommandDialog
      danger={role === null}
      title={word === null ? messages.removeTitle(person.name) : messages.changeTitle(person.name, word)}
      confirmLabel={word === null ? messages.removeLabel : messages.changeLabel(word)}
      keepLabel={messages.keep}
      run={() => save(change)}
      doneTitle={word === null ? messages.removed(person.name, placeName) : messages.changed(person.name, word)}
      onClose={onClose}
      dependents={<AccessPreview preview={preview} organization={placeName} />}
    >
      {messages.lead(placeName)}
    </ConfirmCommandDialog>
  );
}
