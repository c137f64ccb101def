import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Select } from '@cofferdam/ui/form';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries, type Secret } from '../../items/calls/secretQueries.ts';
import { secretsWords } from '../secrets.messages.ts';
import { versionStateMessages as messages } from './versionState.messages.ts';

/** Props of DestroyVersionDialog. */
export interface DestroyVersionDialogProps {
  readonly place: WorkspaceScope;
  readonly secret: Secret;
  readonly version: number;
  readonly onClose: () => void;
}

const choices = ['1', '7', '30', '90', '0'] as const;

/** Asks when a version is destroyed; at once only for whoever types its name. */
export default function DestroyVersionDialog({ place, secret, version, onClose }: DestroyVersionDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<(typeof choices)[number]>('30');
  const afterDays = Number(choice);
  const isNow = afterDays === 0;
  const word = secretsWords.version(version);
  const typed = `${secret.name} ${word}`;

  const command = useCommand({
    run: async (_: void, signal) => {
      const input = { ...idsOf(place), name: secret.name, version, afterDays };
      return (await host.api.secret.versionDelete(input, { signal })).secret;
    },
    onDone: async (changed) => {
      host.events.emit('secret.updated', { ...idsOf(place), secretId: changed.id });
      await refreshItems(queries, place, secretQueries);
      const title = isNow ? messages.destroyed(word) : messages.scheduled(word, afterDays);
      host.notify({ type: 'INFO', title, description: messages.of(secret.name, place.workspaceName) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={messages.title(word, secret.name)}
      confirmLabel={isNow ? messages.confirmNow : messages.confirm}
      keepLabel={messages.keep}
      loading={command.isRunning}
      onConfirm={() => void command.run()}
      onClose={onClose}
      dependents={
        <Select
          label={messages.when}
          value={choice}
          onChange={setChoice}
          options={choices.map((value) => ({ value, label: messages.days(Number(value)) }))}
        />
      }
      {...(isNow
        ? { typeToConfirm: { text: typed, label: messages.type(typed), waitReason: messages.wait(typed) } }
        : {})}
    >
      {(isNow ? messages.now : messages.what)(place.workspaceName, place.organizationName)}
    </ConfirmDialog>
  );
}
