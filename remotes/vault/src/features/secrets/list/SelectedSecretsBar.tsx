import { Button } from '@cofferdam/ui/base';
import { Download, FolderInput, TagIcon, Trash2 } from '@cofferdam/ui/icons';
import { SelectionBar } from '@cofferdam/ui/table';
import type { SecretAction } from '../bulk/secretAction.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import type { SecretSelection } from './useSecretSelection.ts';

/** Props of SelectedSecretsBar. */
export interface SelectedSecretsBarProps {
  readonly selection: SecretSelection;
  readonly onAction: (deed: SecretAction, names: readonly string[]) => void;
}

/** The actions on the selected secrets. */
export function SelectedSecretsBar({ selection, onAction }: SelectedSecretsBarProps) {
  const updateRefusal = useDisabledReason('secret:update');
  const deleteRefusal = useDisabledReason('secret:delete');
  const accessRefusal = useDisabledReason('secret:version:access');
  const deeds = [
    { deed: 'label', label: messages.labels, icon: <TagIcon />, refusal: updateRefusal },
    { deed: 'move', label: messages.move, icon: <FolderInput />, refusal: deleteRefusal },
    { deed: 'export', label: messages.export, icon: <Download />, refusal: accessRefusal },
    { deed: 'delete', label: messages.delete, icon: <Trash2 />, refusal: deleteRefusal },
  ] as const;
  return (
    <SelectionBar text={messages.selected(selection.count)} onClear={selection.clear}>
      {deeds.map(({ deed, label, icon, refusal }) => (
        <Button
          key={deed}
          variant="text"
          size="small"
          icon={icon}
          loading={selection.isReading}
          disabledReason={refusal}
          onClick={() => selection.readNames((names) => onAction(deed, names))}
        >
          {label}
        </Button>
      ))}
    </SelectionBar>
  );
}
