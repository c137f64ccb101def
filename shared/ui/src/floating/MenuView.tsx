import * as RadixMenu from '@radix-ui/react-menu';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Keys } from '../base/Kbd.tsx';
import { Check } from '../icons/index.ts';
import { keepOpenFor } from '../theme/outsidePress.ts';
import { useUi } from '../theme/UiContext.ts';
import { controlOf, popperProps, type Placement } from './anchor.ts';
import { isMenuMark, type MenuAction, type MenuEntry } from './menuEntry.ts';

interface MenuViewProps {
  items: readonly MenuEntry[];
  anchor: Element;
  placement: Placement;
  onClose: () => void;
  restoreFocus: () => void;
}

/** The open menu. It's rendered while it's open, follows its anchor, and moves the focus to its first item. */
export function MenuView({ items, anchor, placement, onClose, restoreFocus }: MenuViewProps): ReactNode {
  const { onNavigate } = useUi();
  const control = controlOf(anchor);
  const choose = (event: Event, item: MenuAction): void => {
    event.preventDefault();
    if (item.disabledReason !== undefined) return;
    // Close the menu and restore the focus before the action, so that a dialog finds its opener and the action is still
    // part of the click, as the clipboard requires.
    flushSync(onClose);
    restoreFocus();
    item.onSelect?.();
    if (item.href === undefined) return;
    if (onNavigate === undefined) window.location.assign(item.href);
    else onNavigate(item.href);
  };
  return (
    <RadixMenu.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <RadixMenu.Anchor virtualRef={{ current: anchor }} />
      <RadixMenu.Portal>
        <RadixMenu.Content
          loop
          ref={focusFirstItem}
          className="cd-menu"
          aria-label={control?.getAttribute('aria-label') ?? control?.textContent ?? undefined}
          {...popperProps(placement)}
          onInteractOutside={keepOpenFor(anchor)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus();
          }}
        >
          {items.map((entry) => {
            if (!isMenuMark(entry))
              return <Item key={entry.id} item={entry} onSelect={(event) => choose(event, entry)} />;
            if (entry.kind === 'divider') return <RadixMenu.Separator key={entry.id} className="cd-menu-line" />;
            return (
              <RadixMenu.Label key={entry.id} className="cd-menu-title">
                {entry.label}
              </RadixMenu.Label>
            );
          })}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

/** The library only does this for a menu opened by keyboard while mounted. */
function focusFirstItem(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
}

/** A disabled item stays focusable, so that its reason is announced. */
function Item({ item, onSelect }: { item: MenuAction; onSelect: (event: Event) => void }): ReactNode {
  return (
    <RadixMenu.Item
      className={item.danger === true ? 'cd-menu-item cd-menu-danger' : 'cd-menu-item'}
      aria-disabled={item.disabledReason === undefined ? undefined : true}
      textValue={item.label}
      onSelect={onSelect}
    >
      {item.icon}
      <span className="cd-grow">
        {item.label}
        {item.disabledReason !== undefined && <span className="cd-menu-reason">{item.disabledReason}</span>}
      </span>
      {item.selected === true && <Check className="cd-menu-check" aria-hidden="true" />}
      {item.keyHint !== undefined && <Keys keys={item.keyHint} />}
    </RadixMenu.Item>
  );
}
