import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Select } from '@cofferdam/ui/form';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { versionsMessages } from '../../items/versions/versions.messages.ts';
import { deleteVersionMessages as messages } from './deleteVersion.messages.ts';
import type { SecretPartProps } from './SecretValue.tsx';

/** Props of DeleteVersionDialog. */
export interface DeleteVersionDialogProps extends SecretPartProps {
  readonly version: number;
  readonly onClose: () => void;
}

const choices = ['1', '7', '30', '90', '0'] as const;

/** Asks when to delete a version. Deleting it now needs its name typed. */
export default function DeleteVersionDialog({ scope, secret, version, onClose }: DeleteVersionDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<(typeof choices)[number]>('30');
  const afterDays = Number(choice);
  const isNow = afterDays === 0;
  const word = versionsMessages.version(version);
  const typed = `${secret.name} ${word}`;

  const command = useCommand({
    run: async (_: void, signal) => {
      const input = { ...idsOf(scope), name: secret.name, version, afterDays };
      return (await host.api.secret.versionDelete(input, { signal })).secret;
    },
    onDone: async (changed) => {
      host.events.emit('secret.updated', { ...idsOf(scope), secretId: changed.id });
      await refreshItems(queries, scope, secretQueries);
      const title = isNow ? messages.deleted(word) : messages.scheduled(word, afterDays);
      host.notify({ type: 'INFO', title, description: messages.of(secret.name, scope.workspaceName) });
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
        ? { typeToConfirm: { text: typed, label: messages.type(typed), disabledReason: messages.wait(typed) } }
        : {})}
    >
      {(isNow ? messages.now : messages.what)(scope.workspaceName, scope.organizationName)}
    </ConfirmDialog>
  );
}
