import Dropdown from 'antd/es/dropdown/index.js';
import type { MenuProps } from 'antd/es/menu/index.js';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/AntdRoot.tsx';
import { useIsStill } from '../antd/useIsStill.ts';
import { Keys } from '../base/Kbd.tsx';
import { Check } from '../icons/index.ts';
import { useUi } from '../theme/UiContext.ts';
import { isMenuMark, type MenuAction, type MenuEntry } from './menuEntry.ts';

type AntdItem = NonNullable<MenuProps['items']>[number];

/** Where a menu hangs on its anchor. */
export type MenuPlacement = 'bottomLeft' | 'bottomRight' | 'topLeft' | 'topRight';

/** Props of MenuView. */
export interface MenuViewProps {
  items: readonly MenuEntry[];
  placement: MenuPlacement;
  onClose: () => void;
  /** The element the menu hangs on. */
  children: ReactNode;
}

function ItemText({ item }: { item: MenuAction }): ReactNode {
  return (
    <span className="cd-menu-item">
      <span className="cd-grow">
        {item.label}
        {item.disabledReason !== undefined && <span className="cd-menu-reason">{item.disabledReason}</span>}
      </span>
      {item.selected === true && <Check aria-hidden="true" />}
      {item.keyHint !== undefined && <Keys keys={item.keyHint} />}
    </span>
  );
}

function antdItem(entry: MenuEntry): AntdItem {
  if (isMenuMark(entry)) {
    return entry.kind === 'divider'
      ? { type: 'divider', key: entry.id }
      : { type: 'group', key: entry.id, label: entry.label };
  }
  return {
    key: entry.id,
    icon: entry.icon,
    danger: entry.danger === true,
    disabled: entry.disabledReason !== undefined,
    label: <ItemText item={entry} />,
  };
}

/** The open menu, on antd's Dropdown. It is mounted when it opens and takes the focus to its first item. */
export function MenuView({ items, placement, onClose, children }: MenuViewProps): ReactNode {
  const { onNavigate } = useUi();
  const isStill = useIsStill();
  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    domEvent.stopPropagation();
    // The choice may open a dialog, and with it move the focus: the same Enter must not press the button that has it then.
    domEvent.preventDefault();
    const item = items.find((entry): entry is MenuAction => !isMenuMark(entry) && entry.id === key);
    onClose();
    item?.onSelect?.();
    if (item?.href === undefined) return;
    if (onNavigate === undefined) window.location.assign(item.href);
    else onNavigate(item.href);
  };
  return (
    <AntdRoot>
      <Dropdown
        open
        autoFocus
        trigger={['click']}
        placement={placement}
        {...(isStill ? { transitionName: '' } : {})}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        menu={{ items: items.map(antdItem), onClick: handleClick, className: 'cd-menu' }}
      >
        {children}
      </Dropdown>
    </AntdRoot>
  );
}
