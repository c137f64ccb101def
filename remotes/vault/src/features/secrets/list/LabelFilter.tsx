import { lazy, Suspense, useState } from 'react';
import { AddChip } from '@cofferdam/ui/base';
import { Popover } from '@cofferdam/ui/floating';
import type { LabelFilterFormProps } from './LabelFilterForm.tsx';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';

const LabelFilterForm = lazy(() => import(/* webpackChunkName: "label-filter" */ './LabelFilterForm.tsx'));

/** The chip that offers to filter by a label. */
export function LabelFilter({ knownLabels, onChoose }: LabelFilterFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={messages.addLabel}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={280}
      trigger={<AddChip onClick={() => undefined}>{messages.addLabel}</AddChip>}
    >
      <Suspense fallback={null}>
        <LabelFilterForm
          knownLabels={knownLabels}
          onChoose={(label) => {
            setIsOpen(false);
            onChoose(label);
          }}
        />
      </Suspense>
    </Popover>
  );
}
