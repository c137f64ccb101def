import { useState } from 'react';
import { checkNewName, limits } from '@cofferdam/domain';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';
import { importReviewMessages as messages } from './importReview.messages.ts';

/** Props of RenameDialog. */
export interface RenameDialogProps {
  /** The name of the row; null to prefix all names. */
  readonly name: string | null;
  readonly onRename: (text: string) => void;
  readonly onClose: () => void;
}

/** Renames a row for the import, or adds a prefix to all names. */
export default function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [text, setText] = useState(name ?? '');
  const checked = checkNewName(text);
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
          // A trailing space is part of the prefix.
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
