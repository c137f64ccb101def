import type { MouseEvent, ReactNode } from 'react';
import { Avatar } from '../base/Avatar.tsx';
import { Menu } from '../floating/Menu.tsx';
import type { MenuEntry } from '../floating/menuEntry.ts';
import { ChevronsUpDown } from '../icons/index.ts';
import { useIsRail } from '../theme/useMediaQuery.ts';

interface PersonMenuProps {
  name: string;
  /** Accessible name, as in "Account of Mara Lindqvist". */
  label: string;
  items: readonly MenuEntry[];
  /** Only the avatar, for the header of phones. */
  compact?: boolean;
}

/** The person's menu: profile, preferences, second factor, sign out. */
export function PersonMenu({ name, label, items, compact = false }: PersonMenuProps): ReactNode {
  const isRail = useIsRail();
  const small = compact || isRail;
  return (
    <Menu
      items={items}
      placement={compact ? 'bottomRight' : 'topLeft'}
      trigger={<PersonButton name={name} label={label} small={small} />}
    />
  );
}

function PersonButton(props: {
  name: string;
  label: string;
  small: boolean;
  expanded?: boolean;
  hasPopup?: 'menu' | 'dialog' | 'listbox';
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
}): ReactNode {
  const { name, label, small, expanded, hasPopup, onClick, onPointerEnter } = props;
  return (
    <button
      type="button"
      className={small ? 'cd-person-compact' : 'cd-place cd-person'}
      aria-label={label}
      aria-expanded={expanded}
      aria-haspopup={hasPopup}
      onClick={onClick}
      onPointerEnter={onPointerEnter}
    >
      <Avatar name={name} size={small ? 28 : 24} />
      {!small && (
        <>
          <span className="cd-ellipsis">{name}</span>
          <span className="cd-place-end">
            <ChevronsUpDown aria-hidden="true" />
          </span>
        </>
      )}
    </button>
  );
}
