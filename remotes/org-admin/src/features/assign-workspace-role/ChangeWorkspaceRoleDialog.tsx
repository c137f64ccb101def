import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { AccessPreview } from '../../components/people/AccessPreview.tsx';
import { workspaceRoleWords } from '../../components/roles/roles.messages.ts';
import { assignRoleMessages as messages } from './assignRole.messages.ts';
import { useRolePreview, useSaveRole, type RoleChange, type RolePlace } from './useWorkspaceRoles.ts';

/** Props of ChangeWorkspaceRoleDialog. */
export interface ChangeWorkspaceRoleDialogProps {
  readonly place: RolePlace;
  readonly placeName: string;
  readonly change: RoleChange;
  readonly onClose: () => void;
}

/** Asks before a role in a workspace changes, after showing what that gives and takes. */
export default function ChangeWorkspaceRoleDialog(props: ChangeWorkspaceRoleDialogProps) {
  const { place, placeName, change, onClose } = props;
  const preview = useRolePreview(place, change);
  const { save, isSaving } = useSaveRole(place);
  const { person, role } = change;
  const word = role === null ? null : workspaceRoleWords[role];
  const run = async (): Promise<void> => {
    if (await save(change)) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={role === null}
      title={word === null ? messages.removeTitle(person.name) : messages.changeTitle(person.name, word)}
      confirmLabel={word === null ? messages.removeLabel : messages.changeLabel(word)}
      keepLabel={messages.keep}
      loading={isSaving}
      onConfirm={() => void run()}
      onClose={onClose}
      dependents={<AccessPreview preview={preview} organization={placeName} />}
    >
      {messages.lead(placeName)}
    </ConfirmDialog>
  );
}
