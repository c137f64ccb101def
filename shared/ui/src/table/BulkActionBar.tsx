import type { ReactNode } from 'react';
import { ActionButton } from '../base/ActionButton.tsx';
import { Button } from '../base/Button.tsx';
import { Menu } from '../floating/Menu.tsx';
import { toMenuEntries, type MenuItem } from '../floating/toMenuEntries.ts';
import { ChevronDown } from '../icons/index.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import { tableMessages } from './tableMessages.ts';
import { SelectionBar } from './TableToolbar.tsx';

interface BulkActionBarProps {
  /** As in "4 selected". */
  text: string;
  actions: readonly MenuItem[];
  /** Whether selected rows are being read. */
  isReading: boolean;
  onClear: () => void;
}

/** The bar with the actions on the selected rows; those of a group with a heading share a menu, on phones all of them. */
export function BulkActionBar({ text, actions, isReading, onClear }: BulkActionBarProps): ReactNode {
  const isPhone = useIsPhone();
  const groups = [...new Set(actions.map(({ group }) => group ?? ''))];
  return (
    <SelectionBar text={text} onClear={onClear}>
      {isPhone ? (
        <ActionMenu label={tableMessages.actions} actions={actions} isReading={isReading} />
      ) : (
        groups.map((group) => {
          const members = actions.filter((action) => (action.group ?? '') === group);
          if (group !== '') {
            const items = members.map((action) => ({
              ...action,
              group: undefined,
              label: action.fullLabel ?? action.label,
            }));
            return <ActionMenu key={group} label={group} actions={items} isReading={isReading} />;
          }
          return members.map((action) => (
            <span key={action.id} className={action.isDangerous === true ? 'cd-selection-danger' : undefined}>
              <ActionButton action={action} variant="text" size="small" loading={isReading} />
            </span>
          ));
        })
      )}
    </SelectionBar>
  );
}

interface ActionMenuProps extends Pick<BulkActionBarProps, 'actions' | 'isReading'> {
  label: string;
}

function ActionMenu({ label, actions, isReading }: ActionMenuProps): ReactNode {
  return (
    <Menu
      items={toMenuEntries(actions)}
      trigger={
        <Button variant="text" size="small" loading={isReading}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}
