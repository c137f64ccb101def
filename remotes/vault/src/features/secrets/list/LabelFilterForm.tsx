import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { Button } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import styles from './listSecrets.module.css';
import { secretSheetMessages as messages } from './secretSheet.messages.ts';

/** Labels offered at once. */
const offeredLabels = 12;

/** Props of LabelFilterForm. */
export interface LabelFilterFormProps {
  readonly knownLabels: readonly string[];
  readonly onChoose: (label: string) => void;
}

/** Chooses the label to filter by: one that is in sight, or any other by typing it. */
export default function LabelFilterForm({ knownLabels, onChoose }: LabelFilterFormProps) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const offered = knownLabels
    .filter((label) => label.toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, offeredLabels);
  const choose = (label: string): void => {
    if (label !== '') onChoose(label.slice(0, limits.labelLength));
  };
  return (
    <Form label={messages.labelApply} onSubmit={() => choose(wanted)}>
      <div className={styles.labelForm}>
        <TextField autoFocus label={messages.labelField} hint={messages.labelHint} value={text} onChange={setText} />
        {offered.length > 0 && (
          <div className={styles.known}>
            {offered.map((label) => (
              <button key={label} type="button" onClick={() => choose(label)}>
                {label}
              </button>
            ))}
          </div>
        )}
        <Button type="submit" size="small">
          {messages.labelApply}
        </Button>
      </div>
    </Form>
  );
}
