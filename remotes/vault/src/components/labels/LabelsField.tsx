import { isLabel, limits } from '@cofferdam/domain';
import { LabelInput } from '@cofferdam/ui/form';
import { labelsMessages as messages } from './labels.messages.ts';

/** Props of LabelsField. */
export interface LabelsFieldProps {
  readonly label?: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly values: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (labels: readonly string[]) => void;
}

/** A field for labels. Each is looked at as it will be stored: trimmed and normalized. */
export function LabelsField({ label = messages.labels, ...field }: LabelsFieldProps) {
  return (
    <LabelInput
      {...field}
      label={label}
      placeholder={messages.placeholder}
      max={limits.labels}
      check={(text) => (isLabel(text.normalize('NFC').trim()) ? undefined : messages.fault(text))}
    />
  );
}
