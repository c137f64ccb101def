import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '@cofferdam/api-contract';
import { checkNewName, countCodePoints, limits } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { TextArea } from '@cofferdam/ui/page-parts';
import { isRefusal } from '../../items/calls/fieldOfError.ts';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { secretQueries, type Secret } from '../../items/calls/secretQueries.ts';
import { useSecretTaken } from './useSecretTaken.ts';
import { editSecretMessages as messages } from './editSecret.messages.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';

/** The parts that change. */
type SecretChange = Pick<CallInput<'secret', 'update'>, 'newName' | 'description' | 'labels'>;

/** Props of EditSecretDialog. */
export interface EditSecretDialogProps {
  readonly scope: WorkspaceScope;
  readonly secret: Secret;
  /** The field with the initial focus. */
  readonly first: 'name' | 'labels';
  readonly onClose: () => void;
  /** The updated secret, possibly with another name. */
  readonly onSaved: (secret: Secret) => void;
}

/** Changes name, description and labels. */
export default function EditSecretDialog({ scope, secret, first, onClose, onSaved }: EditSecretDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const command = useCommand<SecretChange, Secret, 'taken'>({
    refusalOf: (error) => (isRefusal(error, 'secret.exist.name') ? 'taken' : null),
    run: async (change, signal) => {
      const input = { ...idsOf(scope), name: secret.name, ...change };
      return (await host.api.secret.update(input, { signal })).secret;
    },
    onDone: (saved, { newName }) => {
      host.events.emit('secret.updated', { ...idsOf(scope), secretId: saved.id });
      return refreshItems(queries, scope, secretQueries, newName === undefined ? [] : [secret.name]);
    },
  });
  const [name, setName] = useState(secret.name);
  const [description, setDescription] = useState(secret.description ?? '');
  const [labels, setLabels] = useState<readonly string[]>(secret.labels);
  const [taken, setTaken] = useState<string | null>(null);

  const checked = checkNewName(name, secret.name);
  const isRenamed = checked.ok && checked.name !== secret.name;
  const found = useSecretTaken(scope, isRenamed ? name : '');
  const isTaken = (found !== null && found !== secret.name) || (taken !== null && checked.ok && taken === checked.name);
  const isDescribed = description !== (secret.description ?? '');
  const isLabelled = labels.join(',') !== secret.labels.join(',');
  const isDirty = name !== secret.name || isDescribed || isLabelled;
  const isTooLong = countCodePoints(description) > limits.descriptionLength;
  const disabledReason = !isDirty
    ? messages.unchanged
    : !checked.ok || isTooLong || isTaken
      ? messages.faulty
      : undefined;

  const save = async (): Promise<void> => {
    if (disabledReason !== undefined || !checked.ok) return;
    const result = await command.run({
      ...(isRenamed ? { newName: checked.name } : {}),
      ...(isDescribed ? { description } : {}),
      ...(isLabelled ? { labels: [...labels] } : {}),
    });
    if (result.kind === 'refused') setTaken(checked.name);
    if (result.kind !== 'done') return;
    const saved = result.output;
    host.notify({ type: 'INFO', title: messages.saved(saved.name), description: scope.workspaceName });
    onSaved(saved);
  };

  const nameError = !checked.ok ? messages.nameFaults[checked.fault] : isTaken ? messages.taken : undefined;
  return (
    <FormDialog
      open
      unsaved={isDirty || undefined}
      title={messages.title(secret.name)}
      formLabel={messages.title(secret.name)}
      onClose={onClose}
      submit={{
        label: messages.save,
        loading: command.isRunning,
        disabledReason: disabledReason,
        onSubmit: () => void save(),
      }}
    >
      <TextField
        mono
        autoFocus={first === 'name'}
        required
        label={messages.name}
        hint={isRenamed ? messages.renameHint : undefined}
        limit={limits.nameLength}
        value={name}
        error={nameError}
        onChange={setName}
      />
      <TextArea
        optional
        label={messages.description}
        rows={3}
        limit={limits.descriptionLength}
        value={description}
        error={isTooLong ? messages.descriptionTooLong : undefined}
        onChange={setDescription}
      />
      <LabelsField optional autoFocus={first === 'labels'} values={labels} onChange={setLabels} />
    </FormDialog>
  );
}
