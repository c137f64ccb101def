import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { workspaceRoles } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note, SkeletonRows } from '@cofferdam/ui/base';
import { Form, Select } from '@cofferdam/ui/form';
import { Dialog } from '@cofferdam/ui/overlay';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { changeTwoFactorMessages as messages } from './changeTwoFactor.messages.ts';
import { useChange } from './useChange.ts';

/** Props of MoveDialog. */
export interface MoveDialogProps {
  readonly place: Place;
  readonly name: string;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Moves an entry to another workspace of the organization. Mounted while it is asked. */
export function MoveDialog({ place, name, onClose, onMoved }: MoveDialogProps) {
  const { api } = useHost();
  const form = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const { run, isBusy, refusal, clear } = useChange(place, 'goes', [
    'two-factor.exist.name',
    'subscription.resource-add.error.two-factor',
  ]);
  const { organizationId } = place;
  const { data, isError } = useQuery({
    queryKey: ['vault', organizationId, 'move-targets'],
    queryFn: async ({ signal }) => (await api.workspace.list({ organizationId }, { signal })).workspaces,
  });
  const targets = (data ?? []).filter(
    ({ id, role }) => id !== place.workspaceId && workspaceRoles[role].includes('two-factor:create'),
  );
  const target = targets.find(({ id }) => id === wanted) ?? targets[0];
  const submit = async (): Promise<void> => {
    if (target === undefined) return;
    const isDone = await run(
      (signal) => api.twoFactor.move({ ...idsOf(place), name, targetWorkspaceId: target.id }, { signal }),
      messages.moved(name, target.name),
    );
    if (isDone) onMoved();
  };
  const noTarget = data !== undefined && target === undefined;
  return (
    <Dialog
      open
      title={messages.moveTitle(name)}
      onClose={onClose}
      primary={{
        label: messages.moveVerb,
        form,
        loading: isBusy,
        onRun: () => undefined,
        ...(target === undefined ? { disabledReason: messages.noTarget } : {}),
      }}
    >
      <Form id={form} label={messages.moveTitle(name)} onSubmit={() => void submit()}>
        {data === undefined && !isError && <SkeletonRows rows={1} />}
        {isError && <Note tone="bad">{messages.targetsFailed}</Note>}
        {noTarget && <Note>{messages.noTarget}</Note>}
        {target !== undefined && (
          <Select
            label={messages.target}
            hint={messages.moveHint(place.workspaceName)}
            value={target.id}
            options={targets.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(id) => {
              clear();
              setWanted(id);
            }}
            {...(refusal === null
              ? {}
              : { error: refusal === 'two-factor.exist.name' ? messages.takenThere : messages.fullThere })}
          />
        )}
      </Form>
    </Dialog>
  );
}
