import { useHost } from '@cofferdam/remote-contract/react';
import { MoveOneDialog, type MoveTarget } from '../../items/dialogs/MoveOneDialog.tsx';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { changeTwoFactorMessages as messages } from './changeTwoFactor.messages.ts';
import { useChange } from '../useChange.ts';

/** Props of MoveDialog. */
export interface MoveDialogProps {
  readonly place: WorkspaceScope;
  readonly name: string;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Moves an entry to another workspace of the organization. */
export function MoveDialog({ place, name, onClose, onMoved }: MoveDialogProps) {
  const { api } = useHost();
  const { run, isBusy, refusal, clear } = useChange(
    place,
    [name],
    ['two-factor.exist.name', 'subscription.resource-add.error.two-factor'],
  );
  const move = async (target: MoveTarget): Promise<void> => {
    const isDone = await run(
      (signal) => api.twoFactor.move({ ...idsOf(place), name, targetWorkspaceId: target.id }, { signal }),
      messages.moved(name, target.name),
    );
    if (isDone) onMoved();
  };
  return (
    <MoveOneDialog
      place={place}
      name={name}
      needs="two-factor:create"
      hint={messages.moveHint(place.workspaceName)}
      noTarget={messages.noTarget}
      isBusy={isBusy}
      error={
        refusal === null ? undefined : refusal === 'two-factor.exist.name' ? messages.takenThere : messages.fullThere
      }
      onChoose={clear}
      onMove={(target) => void move(target)}
      onClose={onClose}
    />
  );
}
