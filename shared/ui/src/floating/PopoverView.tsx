import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { keepOpenFor } from '../theme/outsidePress.ts';
import { popperProps, type Placement } from './anchor.ts';

/** Props of PopoverView. */
export interface PopoverViewProps {
  label: string;
  anchor: Element;
  placement: Placement;
  width: number | undefined;
  onClose: () => void;
  restoreFocus: () => void;
  children: ReactNode;
}

/** The open popover. It's rendered while it's open, follows its anchor, and moves the focus to its first control. */
export function PopoverView(props: PopoverViewProps): ReactNode {
  return (
    <RadixPopover.Root
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <RadixPopover.Anchor virtualRef={{ current: props.anchor }} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          className="cd-popover"
          aria-label={props.label}
          style={{ width: props.width }}
          {...popperProps(props.placement)}
          onInteractOutside={keepOpenFor(props.anchor)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            props.restoreFocus();
          }}
        >
          {props.children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
