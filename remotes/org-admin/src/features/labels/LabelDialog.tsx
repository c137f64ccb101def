import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import { foldName, isNewLabel, labelColors, limits, type LabelColor, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Label as LabelChip, Note } from '@cofferdam/ui/base';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { describeDescriptionFault } from '../../components/names/describeDescriptionFault.ts';
import { ColorChoice } from '../../components/colors/ColorChoice.tsx';
import { labelsMessages as messages } from './labels.messages.ts';
import { countUses, keepLabel, labelsKey, type Label } from './useLabels.ts';

/** Props of LabelDialog. */
export interface LabelDialogProps {
  readonly organizationId: OrganizationId;
  readonly label: Label;
  /** All labels of the organization. */
  readonly labels: readonly Label[];
  readonly onClose: () => void;
}

/** Changes the name, color or description of a label, or merges it into the label that already has the name. */
export default function LabelDialog({ organizationId, label, labels, onClose }: LabelDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [name, setName] = useState(label.name);
  const [color, setColor] = useState<LabelColor>(label.color);
  const [description, setDescription] = useState(label.description);
  const [isInvalid, setIsInvalid] = useState(false);
  const text = name.normalize('NFC').trim();
  const target =
    foldName(text) === foldName(label.name) ? undefined : labels.find((one) => foldName(one.name) === foldName(text));
  const isRenamed = target === undefined && text !== label.name;
  const uses = countUses(label);

  const save = async (): Promise<string> => {
    const id = await keepLabel(host.api, organizationId, label);
    const change = target === undefined ? { name: text, color, description } : { name: target.name, merge: true };
    const { changed } = await host.api.label.update({ organizationId, id, ...change });
    const title = target === undefined ? messages.saved(text) : messages.merged(label.name, target.name);
    return changed === 0 ? title : `${title}. ${messages.changed(changed)}`;
  };
  const command = useCommand({
    run: save,
    refusalOf: (error) => (error instanceof ApiError && error.errorCode === 'request.conflict' ? messages.taken : null),
    onDone: async (title) => {
      host.notify({ type: 'INFO', title });
      await queries.invalidateQueries({ queryKey: labelsKey(organizationId) });
      onClose();
    },
  });
  const error = isInvalid ? messages.invalid : command.refusal;
  const descriptionFault = target === undefined ? describeDescriptionFault(description) : undefined;
  const submit = (): void => {
    setIsInvalid(!isNewLabel(text));
    if (isNewLabel(text) && descriptionFault === undefined) void command.run();
  };
  return (
    <FormDialog
      open
      title={messages.editTitle(label.name)}
      onClose={onClose}
      submit={{
        label: target === undefined ? messages.save : messages.merge,
        loading: command.isRunning,
        onSubmit: submit,
      }}
    >
      <TextField
        autoFocus
        label={messages.name}
        hint={messages.nameHint}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setIsInvalid(false);
          command.clearRefusal();
        }}
        {...(error === null ? {} : { error })}
      />
      {target === undefined && (
        <>
          <TextField
            optional
            label={messages.description}
            limit={limits.descriptionLength}
            value={description}
            error={descriptionFault}
            onChange={setDescription}
          />
          <ColorChoice colors={labelColors} value={color} onChange={setColor} />
        </>
      )}
      {text !== '' && (
        <p>
          <LabelChip color={target?.color ?? color}>{target?.name ?? text}</LabelChip>
        </p>
      )}
      {target !== undefined && (
        <Note tone="warn" live="polite">
          {messages.merges(label.name, target.name, uses)} {messages.privateStay}
        </Note>
      )}
      {isRenamed && uses > 0 && (
        <Note tone="warn" live="polite">
          {messages.renames(uses)} {messages.privateStay}
        </Note>
      )}
    </FormDialog>
  );
}
