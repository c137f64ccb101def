import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Menu } from '../floating/Menu.tsx';
import type { MenuEntry } from '../floating/menuEntry.ts';
import { Ellipsis } from '../icons/index.ts';
import { FrameSlotsContext } from './frameSlots.ts';
import { IconButton } from './IconButton.tsx';
import { uiMessages } from '../theme/uiMessages.ts';
import './PageHeader.css';

/** Props of PhoneBar: those of PageHeader. */
interface PhoneBarProps {
  primaryAction?: ReactNode;
  moreAction?: ReactNode;
  phoneMenu?: readonly MenuEntry[];
}

/** The bar at the bottom of a phone: the primary action, and a menu with the rest. */
export function PhoneBar({ primaryAction, moreAction, phoneMenu }: PhoneBarProps): ReactNode {
  const slots = useContext(FrameSlotsContext);
  if ([primaryAction, moreAction, phoneMenu].every((part) => part === undefined)) return null;
  const bar = (
    <div className="cd-page-bar">
      {primaryAction}
      {moreAction}
      {phoneMenu !== undefined && (
        <Menu
          placement="topRight"
          items={phoneMenu}
          trigger={<IconButton variant="outlined" size="large" label={uiMessages.more} icon={<Ellipsis />} />}
        />
      )}
    </div>
  );
  return slots?.phoneBar ? createPortal(bar, slots.phoneBar) : bar;
}
