import type { ReactNode } from 'react';
import { SearchField } from '@cofferdam/ui/form';
import { TableToolbar } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';

/** Props of ListToolbar. */
export interface ListToolbarProps {
  /** Label of the filter field. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  readonly chips?: ReactNode;
}

/** The toolbar of a list: the filter field, which `/` focuses, and the other filters. */
export function ListToolbar({ label, value, onSearch, chips }: ListToolbarProps) {
  const isPhone = useIsPhone();
  return (
    <TableToolbar
      search={
        <SearchField
          label={label}
          placeholder={label}
          value={value}
          shortcut={isPhone ? null : '/'}
          onChange={onSearch}
        />
      }
      chips={chips}
    />
  );
}
