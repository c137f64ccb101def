import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import { isNewLabel, labelColors, limits, type LabelColor, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Button } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { useDomEvent } from '@cofferdam/ui/theme';
import { describeDescriptionFault } from '../../components/names/describeDescriptionFault.ts';
import { ColorChoice } from '../../components/colors/ColorChoice.tsx';
import { labelsMessages as messages } from './labels.messages.ts';
import styles from './NewLabelRow.module.css';
import { labelsKey } from './useLabels.ts';

/** Props of NewLabelRow. */
export interface NewLabelRowProps {
  readonly organizationId: OrganizationId;
  readonly onClose: () => void;
}

/** A row above the others to type a new label: Enter saves it, Escape cancels. */
export default function NewLabelRow({ organizationId, onClose }: NewLabelRowProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [color, setColor] = useState<LabelColor>('petrol');
  const [isInvalid, setIsInvalid] = useState(false);
  const text = name.normalize('NFC').trim();
  const command = useCommand({
    run: () => host.api.label.add({ organizationId, name: text, color, description }),
    refusalOf: (error) => (error instanceof ApiError && error.errorCode === 'request.conflict' ? messages.taken : null),
    onDone: async () => {
      host.notify({ type: 'INFO', title: messages.saved(text) });
      await queries.invalidateQueries({ queryKey: labelsKey(organizationId) });
      onClose();
    },
  });
  const error = isInvalid ? messages.invalid : command.refusal;
  const descriptionFault = describeDescriptionFault(description);
  const row = useRef<HTMLDivElement>(null);
  useDomEvent(row, 'keydown', (event) => {
    if (event.key === 'Escape') onClose();
  });
  return (
    <Form
      label={messages.add}
      onSubmit={() => {
        setIsInvalid(!isNewLabel(text));
        if (isNewLabel(text) && descriptionFault === undefined) void command.run();
      }}
    >
      <div className={styles.row} ref={row}>
        <ColorChoice compact colors={labelColors} value={color} onChange={setColor} />
        <div className={styles.name}>
          <TextField
            autoFocus
            hideLabel
            label={messages.name}
            placeholder={messages.name}
            value={name}
            onChange={(typed) => {
              setName(typed);
              setIsInvalid(false);
              command.clearRefusal();
            }}
            {...(error === null ? {} : { error })}
          />
        </div>
        <div className={styles.description}>
          <TextField
            hideLabel
            label={messages.description}
            placeholder={messages.optionalDescription}
            limit={limits.descriptionLength}
            value={description}
            error={descriptionFault}
            onChange={setDescription}
          />
        </div>
        <Button type="submit" loading={command.isRunning}>
          {messages.save}
        </Button>
        <Button variant="text" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  );
}
