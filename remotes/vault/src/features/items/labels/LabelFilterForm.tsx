import { useState } from 'react';
import { matchesFilter } from '@cofferdam/domain';
import { Button, Label } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { useOfferedLabels } from '../forms/useOfferedLabels.ts';
import { cutLabel } from '../list/listAddress.ts';
import { ColoredLabels } from './ColoredLabels.tsx';
import styles from './LabelFilterForm.module.css';
import { labelFilterFormMessages as messages } from './labelFilterForm.messages.ts';

/** Maximum number of suggested labels. */
const offeredLabels = 12;

/** Props of LabelFilterForm. */
export interface LabelFilterFormProps {
  readonly onChoose: (label: string) => void;
}

/** Chooses the label to filter by: one of the organization's, or any other by typing it. */
export default function LabelFilterForm({ onChoose }: LabelFilterFormProps) {
  const [text, setText] = useState('');
  const known = useOfferedLabels();
  const wanted = text.trim();
  const offered = known.filter((label) => matchesFilter([label], wanted)).slice(0, offeredLabels);
  const choose = (label: string): void => {
    if (label !== '') onChoose(cutLabel(label));
  };
  return (
    <ColoredLabels>
      <Form label={messages.apply} onSubmit={() => choose(wanted)}>
        <div className={styles.form}>
          <TextField autoFocus label={messages.field} hint={messages.hint} value={text} onChange={setText} />
          {offered.length > 0 && (
            <div className={styles.offered}>
              {offered.map((label) => (
                <button key={label} type="button" onClick={() => choose(label)}>
                  <Label>{label}</Label>
                </button>
              ))}
            </div>
          )}
          <Button type="submit" size="small">
            {messages.apply}
          </Button>
        </div>
      </Form>
    </ColoredLabels>
  );
}
