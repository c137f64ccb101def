import { SearchField } from '@cofferdam/ui/form';
import { useIsPhone, useMediaQuery } from '@cofferdam/ui/theme';
import { itemListMessages as messages } from './itemList.messages.ts';

/** Props of ListSearch. */
export interface ListSearchProps {
  readonly label: string;
  /** The placeholder on a phone, which has room only for the count. */
  readonly phonePlaceholder?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The filter field above a list; `/` focuses it. */
export function ListSearch({ label, phonePlaceholder = label, value, onChange }: ListSearchProps) {
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(max-width: 899.98px)');
  return (
    <SearchField
      label={label}
      placeholder={isPhone ? phonePlaceholder : isNarrow ? messages.filter : label}
      value={value}
      shortcut={isPhone ? null : '/'}
      onChange={onChange}
    />
  );
}
