import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import { isLabel, labelColors, type LabelColor, type OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
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

/** Adds a label, or gives one another name or color; says before what carries the name. */
export default function LabelDialog({ organizationId, label, onClose }: LabelDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [name, setName] = useState(label?.name ?? '');
  const [color, setColor] = useState<LabelColor>(label?.color ?? 'petrol');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
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
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    if (!isLabel(text)) return setFault(messages.invalid);
    setIsBusy(true);
    try {
      host.notify({ type: 'INFO', title: await save() });
      await queries.invalidateQueries({ queryKey: labelsKey(organizationId) });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'request.conflict') setFault(messages.taken);
      else host.handleError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      open
      title={label === null ? messages.addTitle : messages.editTitle(label.name)}
      onClose={onClose}
      submit={{
        label: label === null ? messages.add : messages.save,
        loading: isBusy,
        onSubmit: () => void submit(),
      }}
    >
      <TextField
        autoFocus
        label={messages.name}
        hint={messages.nameHint}
        value={name}
        onChange={(typed) => {
          setName(typed);
          setFault(null);
        }}
        {...(fault === null ? {} : { error: fault })}
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
