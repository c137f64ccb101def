import { useState } from 'react';
import { Button, LabelList } from '@cofferdam/ui/base';
import { Popover } from '@cofferdam/ui/floating';
import { TagIcon } from '@cofferdam/ui/icons';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import { importValuesMessages as messages } from './importValues.messages.ts';
import styles from './importValues.module.css';

/** Props of ImportLabels. */
export interface ImportLabelsProps {
  readonly labels: readonly string[];
  readonly onChange: (labels: readonly string[]) => void;
}

/** The labels of every new secret of the import. */
export function ImportLabels({ labels, onChange }: ImportLabelsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className={styles.labels}>
      {labels.length > 0 && (
        <>
          <TagIcon aria-hidden="true" />
          <span>{messages.labelNew}</span>
          <LabelList labels={labels} max={3} />
        </>
      )}
      <Popover
        label={messages.labelsTitle}
        open={isOpen}
        onOpenChange={setIsOpen}
        placement="topLeft"
        width={320}
        trigger={
          labels.length === 0 ? (
            <Button variant="text" size="small" icon={<TagIcon />}>
              {messages.labelAdd}
            </Button>
          ) : (
            <Button variant="text" size="small">
              {messages.labelChange}
            </Button>
          )
        }
      >
        <div className={styles.labelPanel}>
          <LabelsField label={messages.labelsTitle} hint={messages.labelsHint} values={labels} onChange={onChange} />
          <Button size="small" onClick={() => setIsOpen(false)}>
            {messages.labelsDone}
          </Button>
        </div>
      </Popover>
    </span>
  );
}
