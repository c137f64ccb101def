import { isNewLabel, limits } from '@cofferdam/domain';
import { LabelInput } from '@cofferdam/ui/page-parts';
import { ColoredLabels } from '../labels/ColoredLabels.tsx';
import { useOfferedLabels } from './useOfferedLabels.ts';
import { labelsMessages as messages } from './labels.messages.ts';

/** Props of LabelsField. */
export interface LabelsFieldProps {
  readonly label?: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly autoFocus?: boolean;
  readonly values: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (labels: readonly string[]) => void;
}

/** A field for labels that suggests the organization's. Each is checked in its stored form: trimmed and normalized. */
export function LabelsField({ label = messages.labels, ...field }: LabelsFieldProps) {
  const suggestions = useOfferedLabels();
  return (
    <ColoredLabels>
      <LabelInput
        {...field}
        suggestions={suggestions}
        label={label}
        placeholder={messages.placeholder}
        check={(text, others) => {
          if (!isNewLabel(text.normalize('NFC').trim())) return messages.fault(text);
          return others.length < limits.labels ? undefined : messages.tooMany(limits.labels);
        }}
      />
    </ColoredLabels>
  );
}
