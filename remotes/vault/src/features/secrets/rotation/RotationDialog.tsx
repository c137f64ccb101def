import { useQueryClient } from '@tanstack/react-query';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { formatDay } from '@cofferdam/ui/format';
import { FormDialog } from '@cofferdam/ui/overlay';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import type { RotationScheduleProps } from './RotationSchedule.tsx';
import { rotationDialogMessages as messages } from './rotationDialog.messages.ts';
import { ScheduleFields, useScheduleChoice } from './ScheduleFields.tsx';

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
  const schedule = useScheduleChoice(before);
  const { everyDays } = schedule;
  const isChanged = everyDays !== before;
  const hint =
    everyDays === null || everyDays === undefined
      ? messages.noneHint
      : since === undefined
        ? messages.unused
        : messages.hint(formatDay(new Date(Date.parse(since) + everyDays * millisecondsOfDay)));

  const save = async (): Promise<void> => {
    if (everyDays === undefined) return;
    const result = await command.run(everyDays);
    if (result.kind !== 'done') return;
    const title = everyDays === null ? messages.removed(secret.name) : messages.saved(secret.name);
    host.notify({ type: 'INFO', title, description: scope.workspaceName });
    onClose();
  };

  return (
    <FormDialog
      open
      unsaved={isChanged}
      title={messages.title(secret.name)}
      formLabel={messages.title(secret.name)}
      onClose={onClose}
      submit={{
        label: messages.save,
        loading: command.isRunning,
        disabledReason: everyDays === undefined ? messages.daysFault() : isChanged ? undefined : messages.unchanged,
        onSubmit: () => void save(),
      }}
    >
      <ScheduleFields schedule={schedule} hint={hint} />
    </FormDialog>
  );
}
