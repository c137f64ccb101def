import type { OrganizationId } from '@cofferdam/domain';
import { NameDialog } from '../../components/names/NameDialog.tsx';
import { renameOrganizationMessages as messages } from './renameOrganization.messages.ts';
import { useRenameOrganization } from './useRenameOrganization.ts';

/** Props of RenameOrganizationDialog. */
export interface RenameOrganizationDialogProps {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly onClose: () => void;
}

/** Renames an organization. */
export default function RenameOrganizationDialog({ organization, onClose }: RenameOrganizationDialogProps) {
  const command = useRenameOrganization(organization.id);
  const words = { ...messages, title: messages.title(organization.name) };
  return <NameDialog words={words} name={organization.name} command={command} onDone={onClose} onClose={onClose} />;
}
