import { useState } from 'react';
import { checkName, limits } from '@cofferdam/domain';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';
import { importReviewMessages as messages } from './importReview.messages.ts';

/** Props of RenameDialog. */
export interface RenameDialogProps {
  /** The name of the row; null for a prefix of all names. */
  readonly name: string | null;
  readonly onRename: (text: string) => void;
  readonly onClose: () => void;
}

/** Changes the name that a row is imported under, or puts a text before the names of all rows. */
export default function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [text, setText] = useState(name ?? '');
  const checked = checkName(text);
  const words = name === null ? messages.prefix : messages.rename;
  const error = checked.ok || checked.fault === 'empty' ? undefined : nameFaultWords[checked.fault];
  return (
    <FormDialog
      open
      title={words.title}
      onClose={onClose}
      submit={{
        label: words.save,
        disabledReason: text.trim() === '' ? words.empty : undefined,
        onSubmit: () => {
          if (!checked.ok) return;
          // The blank at the end of a prefix belongs to it.
          onRename(name === null ? text.trimStart() : checked.name);
          onClose();
        },
      }}
    >
      <TextField
        mono
        autoFocus
        label={words.label}
        hint={words.hint}
        value={text}
        onChange={setText}
        limit={limits.nameLength}
        error={error}
      />
    </FormDialog>
  );
}
