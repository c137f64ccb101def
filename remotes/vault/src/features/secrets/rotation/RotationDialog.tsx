import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { formatDay, formatNumber } from '@cofferdam/ui/format';
import { Select, TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import type { RotationScheduleProps } from './RotationSchedule.tsx';
import { rotationDialogMessages as messages } from './rotationDialog.messages.ts';
import { scheduleMessages } from './schedule.messages.ts';

const offeredDays = [30, 60, 90, 180, 365];
const millisecondsOfDay = 86_400_000;

/** Props of RotationDialog. */
export interface RotationDialogProps extends Pick<RotationScheduleProps, 'scope' | 'secret' | 'since'> {
  readonly onClose: () => void;
}

/** Changes how often a secret is rotated. */
export default function RotationDialog({ scope, secret, since, onClose }: RotationDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const command = useCommand<number | null, undefined>({
    run: async (everyDays, signal) => {
      await host.api.secret.setRotation({ ...idsOf(scope), name: secret.name, everyDays }, { signal });
    },
    onDone: () => {
      host.events.emit('secret.updated', { ...idsOf(scope), secretId: secret.id });
      return refreshItems(queries, scope, secretQueries);
    },
  });
  const before = secret.rotation?.everyDays ?? null;
  const [choice, setChoice] = useState(
    before === null ? 'none' : offeredDays.includes(before) ? String(before) : 'custom',
  );
  const [typed, setTyped] = useState(String(before ?? 90));
  const wanted = choice === 'custom' ? typed.trim() : choice;
  const days = /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0;
  const isFaulty = choice !== 'none' && (days < 1 || days > limits.rotationDays);
  const everyDays = choice === 'none' ? null : days;
  const isChanged = everyDays !== before;
  const fault = messages.daysFault(formatNumber(limits.rotationDays));
  const hint =
    everyDays === null
      ? messages.noneHint
      : since === undefined
        ? messages.unused
        : messages.hint(formatDay(new Date(Date.parse(since) + everyDays * millisecondsOfDay)));

  const save = async (): Promise<void> => {
    const result = await command.run(everyDays);
    if (result.kind !== 'done') return;
    const title = everyDays === null ? messages.removed(secret.name) : messages.saved(secret.name);
    host.notify({ type: 'INFO', title, description: scope.workspaceName });
    onClose();
  };

  return (
    <FormDialog
      open
      keep={isChanged}
      title={messages.title(secret.name)}
      formLabel={messages.title(secret.name)}
      onClose={onClose}
      submit={{
        label: messages.save,
        loading: command.isRunning,
        disabledReason: isFaulty ? fault : isChanged ? undefined : messages.unchanged,
        onSubmit: () => void save(),
      }}
    >
      <Select
        label={messages.schedule}
        hint={choice === 'custom' ? undefined : hint}
        value={choice}
        options={[
          { value: 'none', label: scheduleMessages.none },
          ...offeredDays.map((one) => ({ value: String(one), label: scheduleMessages.every(one) })),
          { value: 'custom', label: messages.custom },
        ]}
        onChange={setChoice}
      />
      {choice === 'custom' && (
        <TextField
          autoFocus
          label={messages.days}
          inputMode="numeric"
          hint={isFaulty ? undefined : hint}
          value={typed}
          error={isFaulty ? fault : undefined}
          onChange={setTyped}
        />
      )}
    </FormDialog>
  );
}
