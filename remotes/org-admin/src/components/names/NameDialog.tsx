import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import type { Command } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { DescriptionField } from './DescriptionField.tsx';
import { describeDescriptionFault } from './describeDescriptionFault.ts';
import { describeNameFault } from './describeNameFault.ts';

/** A name and a description as they were typed. */
export interface TypedNames {
  readonly name: string;
  readonly description: string;
}

/** Props of NameDialog. */
export interface NameDialogProps {
  readonly words: {
    readonly title: string;
    readonly name: string;
    readonly nameHint?: string;
    readonly description?: string;
    readonly save: string;
  };
  readonly name: string;
  /** Undefined if there is no description. */
  readonly description?: string;
  readonly mono?: boolean;
  /** For a name that can't be changed. */
  readonly isNameFixed?: boolean;
  /** Saves the draft; a refusal is shown at the name. */
  readonly command: Command<TypedNames, unknown, string>;
  /** Runs after saving, if the command doesn't close the dialog itself. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Changes a name, and the description if there is one. */
export function NameDialog(props: NameDialogProps) {
  const { words, command, isNameFixed = false } = props;
  const [name, setName] = useState(props.name);
  const [description, setDescription] = useState(props.description ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const fault = describeNameFault(name, props.name);
  const submit = async (): Promise<void> => {
    setIsChecked(true);
    if (fault !== undefined || describeDescriptionFault(description) !== undefined) return;
    const { kind } = await command.run({ name, description });
    if (kind === 'done') props.onDone?.();
  };
  return (
    <FormDialog
      open
      title={words.title}
      onClose={props.onClose}
      submit={{ label: words.save, loading: command.isRunning, onSubmit: () => void submit() }}
    >
      <TextField
        mono={props.mono === true}
        autoFocus={!isNameFixed}
        readOnly={isNameFixed}
        label={words.name}
        hint={words.nameHint}
        value={name}
        onChange={(typed) => {
          setName(typed);
          command.clearRefusal();
        }}
        limit={limits.nameLength}
        error={command.refusal ?? (isChecked ? fault : undefined)}
      />
      {words.description !== undefined && (
        <DescriptionField label={words.description} value={description} onChange={setDescription} />
      )}
    </FormDialog>
  );
}
