import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import { isLabel, labelColors, type LabelColor, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { Select, TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { LabelMark } from './LabelMark.tsx';
import { labelsMessages as messages } from './labels.messages.ts';
import { labelsKey, type Label } from './useLabels.ts';

/** Props of LabelDialog. */
export interface LabelDialogProps {
  readonly organizationId: OrganizationId;
  /** The label that is changed; null for a new one. */
  readonly label: Label | null;
  readonly onClose: () => void;
}

/** Adds a label, or changes its name or color after saying how many items use it. */
export default function LabelDialog({ organizationId, label, onClose }: LabelDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState<LabelColor>(label?.color ?? 'petrol');
  const [isInvalid, setIsInvalid] = useState(false);
  const text = name.normalize('NFC').trim();
  const isRenamed = label !== null && text !== label.name;

  const save = async (): Promise<string> => {
    if (label === null) {
      await host.api.label.add({ organizationId, name: text, color });
      return messages.saved(text);
    }
    const { changed } = await host.api.label.update({ organizationId, id: label.id, name: text, color });
    return changed === 0 ? messages.saved(text) : `${messages.saved(text)}. ${messages.changed(changed)}`;
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
  const submit = (): void => {
    setIsInvalid(!isLabel(text));
    if (isLabel(text)) void command.run();
  };
  return (
    <FormDialog
      open
      title={label === null ? messages.addTitle : messages.editTitle(label.name)}
      onClose={onClose}
      submit={{
        label: label === null ? messages.add : messages.save,
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
      <Select
        label={messages.color}
        value={color}
        onChange={(chosen) => setColor(labelColors.find((one) => one === chosen) ?? color)}
        options={labelColors.map((one) => ({ value: one, label: messages.colors[one] }))}
      />
      {text !== '' && (
        <p>
          <LabelMark name={text} color={color} />
        </p>
      )}
      {isRenamed && label.uses > 0 && (
        <Note tone="warn" live="polite">
          {messages.renames(label.uses)} {messages.privateStay}
        </Note>
      )}
    </FormDialog>
  );
}
