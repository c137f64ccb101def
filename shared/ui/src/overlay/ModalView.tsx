import * as RadixDialog from '@radix-ui/react-dialog';
import { useCallback, useImperativeHandle, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../base/Button.tsx';
import { IconButton } from '../base/IconButton.tsx';
import { X } from '../icons/index.ts';
import { keepOpenFor } from '../theme/outsidePress.ts';
import { keyboardScroll } from '../theme/keyboardScroll.ts';
import { useStyleNonce } from '../theme/useStyleNonce.ts';
import { useOverlay } from '../theme/overlayStack.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import { CloseContext } from './CloseButton.tsx';
import { overlayMessages } from './overlay.messages.ts';
import { followInput, hasUnsavedInput } from './unsavedInput.ts';

/** Props of ModalView. */
export interface ModalViewProps {
  /** Its position on the page. */
  shape: 'dialog' | 'drawer' | 'sheet';
  title: ReactNode;
  onClose: () => void;
  /** Called after it has left the document. */
  restoreFocus: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  buttons?: ReactNode;
  /** At the left of the buttons. */
  footStart?: ReactNode;
  /** Pixels; never wider than the window. */
  width: number;
  /** A click outside doesn't close it. */
  keep: boolean;
  /** Whether closing it loses something; if undefined, whether something was typed or chosen in a form of it. */
  unsaved?: boolean | undefined;
  /** Set to a function that returns whether closing it loses something now. */
  isUnsaved?: RefObject<(() => boolean) | null>;
}

/**
 * An open dialog or drawer: the focus stays inside. Escape, a click outside and its buttons close it, and ask first if
 * something is unsaved. Rendered while it is open.
 */
export function ModalView(props: ModalViewProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const setContent = useCallback((element: HTMLDivElement | null) => {
    content.current = element;
    return followInput(element);
  }, []);
  const [isAsking, setIsAsking] = useState(false);
  useStyleNonce();
  const isUnsaved = (): boolean => props.unsaved ?? hasUnsavedInput(content.current);
  useImperativeHandle(props.isUnsaved, () => isUnsaved);
  const close = (): void => {
    if (isUnsaved()) setIsAsking(true);
    else props.onClose();
  };
  return (
    <RadixDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="cd-mask" />
        <RadixDialog.Content
          ref={setContent}
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
            <IconButton label={uiMessages.close} icon={<X />} onClick={close} />
          </header>
          <div className="cd-modal-body" ref={keyboardScroll}>
            {props.children}
          </div>
          {(props.buttons !== undefined || props.footStart !== undefined) && (
            <footer className="cd-overlay-foot">
              <div className="cd-grow cd-small cd-dim">{props.footStart}</div>
              <CloseContext value={close}>{props.buttons}</CloseContext>
            </footer>
          )}
          {isAsking && <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={props.onClose} />}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }): ReactNode {
  const focus = useOverlay(onKeep);
  return (
    <ModalView
      shape="dialog"
      title={overlayMessages.discardTitle}
      width={440}
      keep={false}
      unsaved={false}
      onClose={onKeep}
      restoreFocus={focus.restore}
      buttons={
        <>
          <Button onClick={onKeep}>{overlayMessages.keepEditing}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {overlayMessages.discard}
          </Button>
        </>
      }
    >
      <p className="cd-muted">{overlayMessages.discardText}</p>
    </ModalView>
  );
}
