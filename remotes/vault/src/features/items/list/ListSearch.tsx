import { SearchField } from '@cofferdam/ui/form';
import { useIsPhone } from '@cofferdam/ui/theme';

/** Props of ListSearch. */
export interface ListSearchProps {
  readonly label: string;
  /** What stands in the empty field of a phone, where there is no room for more than the count. */
  readonly phonePlaceholder?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The field above a list that filters it; `/` goes there where there is a keyboard. */
export function ListSearch({ label, phonePlaceholder = label, value, onChange }: ListSearchProps) {
  const isPhone = useIsPhone();
  return (
    <SearchField
      label={label}
      placeholder={isPhone ? phonePlaceholder : label}
      value={value}
      shortcut={isPhone ? null : '/'}
      onChange={onChange}
    />
  );
}
