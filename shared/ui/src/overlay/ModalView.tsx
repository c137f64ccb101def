import * as RadixDialog from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { X } from '../icons/index.ts';
import { keepOpenFor } from '../theme/outsidePress.ts';
import { keyboardScroll } from '../theme/keyboardScroll.ts';
import { useStyleNonce } from '../theme/useStyleNonce.ts';
import { uiMessages } from '../theme/uiMessages.ts';

/** Props of ModalView. */
export interface ModalViewProps {
  /** Its position on the page. */
  shape: 'dialog' | 'drawer' | 'sheet';
  title: ReactNode;
  onClose: () => void;
  /** Called after it has left the document. */
  restoreFocus: () => void;
  children: ReactNode;
  /** The row of buttons. */
  foot: ReactNode;
  /** Pixels; never wider than the window. */
  width: number;
  /** A click outside doesn't close it, so that typed text isn't lost. */
  keep: boolean;
}

/** An open dialog or drawer: the focus stays inside, Escape closes it. Rendered while it is open. */
export function ModalView(props: ModalViewProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  useStyleNonce();
  return (
    <RadixDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="cd-mask" />
        <RadixDialog.Content
          ref={content}
          className={`cd-modal cd-${props.shape}`}
          aria-modal="true"
          aria-describedby={undefined}
          {...(props.shape === 'sheet' ? {} : { style: { width: props.width } })}
          onOpenAutoFocus={(event) => {
            // Focus the dialog, not its Close button, so that a screen reader starts with the title.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            props.restoreFocus();
          }}
          onInteractOutside={props.keep ? (event) => event.preventDefault() : keepOpenFor()}
        >
          <header className="cd-modal-head">
            <RadixDialog.Title className="cd-modal-title">{props.title}</RadixDialog.Title>
            <IconButton label={uiMessages.close} icon={<X />} onClick={props.onClose} />
          </header>
          <div className="cd-modal-body" ref={keyboardScroll}>
            {props.children}
          </div>
          {props.foot}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
