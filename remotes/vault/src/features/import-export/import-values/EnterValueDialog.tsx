import { useState } from 'react';
import { FormDialog } from '@cofferdam/ui/overlay';
import { describeValueFault } from '../../reading/value/describeValueFault.ts';
import { ValueEditor } from '../../reading/value/ValueEditor.tsx';
import { checkValue, emptyDraft } from '../../reading/value/valueDraft.ts';
import { importValuesMessages as messages } from './importValues.messages.ts';

/** Props of EnterValueDialog. */
export interface EnterValueDialogProps {
  readonly name: string;
  readonly onEnter: (value: string) => void;
  readonly onClose: () => void;
}

/** The value of a row that has none in the file. */
export default function EnterValueDialog({ name, onEnter, onClose }: EnterValueDialogProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const fault = checkValue(draft);
  return (
    <FormDialog
      open
      title={messages.enterTitle(name)}
      onClose={onClose}
      submit={{
        label: messages.enterSave,
        disabledReason: fault?.kind === 'empty' ? messages.enterNothing : undefined,
        onSubmit: () => {
          if (fault !== null) return;
          onEnter(draft.text);
          onClose();
        },
      }}
    >
      <p>{messages.enterLead}</p>
      <ValueEditor
        draft={draft}
        onChange={setDraft}
        error={fault === null || fault.kind === 'empty' ? undefined : describeValueFault(fault)}
      />
    </FormDialog>
  );
}
