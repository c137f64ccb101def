import { limits } from '@cofferdam/domain';
import { TextArea } from '@cofferdam/ui/page-parts';
import { describeDescriptionFault } from './describeDescriptionFault.ts';

/** Props of DescriptionField. */
export interface DescriptionFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a workspace's description of a few lines. */
export function DescriptionField({ label, value, onChange }: DescriptionFieldProps) {
  return (
    <TextArea
      label={label}
      optional
      value={value}
      onChange={onChange}
      limit={limits.descriptionLength}
      error={describeDescriptionFault(value)}
      rows={3}
    />
  );
}
