import { useState } from 'react';
import { AddChip, Button } from '@cofferdam/ui/base';
import { Popover } from '@cofferdam/ui/floating';
import { Form, TextField } from '@cofferdam/ui/form';
import { limits } from '@cofferdam/domain';
import styles from './listSecrets.module.css';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';

/** Labels offered at once. */
const offeredLabels = 12;

/** Props of LabelFilter. */
export interface LabelFilterProps {
  readonly knownLabels: readonly string[];
  readonly onChoose: (label: string) => void;
}

/** Chooses the label to filter by: one that is in sight, or any other by typing it. */
export function LabelFilter({ knownLabels, onChoose }: LabelFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const wanted = text.trim();
  const offered = knownLabels
    .filter((label) => label.toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, offeredLabels);

  const choose = (label: string): void => {
    if (label === '') return;
    setIsOpen(false);
    setText('');
    onChoose(label.slice(0, limits.labelLength));
  };
  return (
    <Popover
      label={messages.labelApply}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={280}
      trigger={<AddChip onClick={() => undefined}>{messages.addLabel}</AddChip>}
    >
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
    </Popover>
  );
}
