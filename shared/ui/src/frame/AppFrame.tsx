import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { FrameSlotsContext } from '../base/frameSlots.ts';
import { IconButton } from '../base/IconButton.tsx';
import { PageTips } from '../base/PageTips.tsx';
import { Mark } from '../brand/Mark.tsx';
import { X } from '../icons/index.ts';
import { useOverlay } from '../theme/overlayStack.ts';
import { useDomEvent } from '../theme/useDomEvent.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import { FramePlacesContext } from './framePlaces.ts';
import { frameMessages } from './frameMessages.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import './AppFrame.css';

interface AppFrameProps {
  /** A FrameHeader. */
  header: ReactNode;
  /** A SideMenu. */
  menu: ReactNode;
  /** Whether the menu is open; only relevant on phones. */
  menuOpen: boolean;
  onMenuOpenChange: (open: boolean) => void;
  /** A line over the page, such as "No network". */
  banner?: ReactNode;
  children: ReactNode;
}

const mainId = 'cd-main';

/** Header, side menu and page: 232 px of menu, a rail of 56 under 1,100 px, a drawer under 768. */
export function AppFrame(props: AppFrameProps): ReactNode {
  const isPhone = useIsPhone();
  const [phoneTitle, setPhoneTitle] = useState<HTMLElement | null>(null);
  const [phoneBar, setPhoneBar] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ phoneTitle, phoneBar }), [phoneTitle, phoneBar]);
  const places = useMemo(() => ({ setPhoneTitle }), []);
  return (
    <FramePlacesContext value={places}>
      <div className="cd-frame">
        <a className="cd-skip" href={`#${mainId}`}>
          {frameMessages.skipToContent}
        </a>
        {props.header}
        {isPhone ? (
          props.menuOpen && <MenuDrawer onClose={() => props.onMenuOpenChange(false)}>{props.menu}</MenuDrawer>
        ) : (
          <div className="cd-frame-menu">{props.menu}</div>
        )}
        <main className="cd-frame-main" id={mainId} tabIndex={-1}>
          {props.banner}
          <FrameSlotsContext value={slots}>{props.children}</FrameSlotsContext>
          <div className="cd-frame-bar" ref={setPhoneBar} />
        </main>
        <PageTips />
      </div>
    </FramePlacesContext>
  );
}

/** The menu on a phone: the browser's own modal dialog, so focus stays inside and Escape closes. */
function MenuDrawer(props: { onClose: () => void; children: ReactNode }): ReactNode {
  const { onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { restore } = useOverlay(onClose);
  const restoreFocus = useEffectEvent(restore);
  useDomEvent(dialog, 'click', (event) => {
    if (event.target === dialog.current) onClose();
  });
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    return () => {
      // The browser doesn't return the focus, because React has removed the dialog from the document.
      element.close();
      restoreFocus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="cd-frame-drawer"
      aria-label={frameMessages.mainMenu}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="cd-frame-drawer-head">
        <Mark />
        <span className="cd-grow" />
        <IconButton size="touch" label={uiMessages.close} icon={<X />} onClick={onClose} />
      </div>
      {props.children}
    </dialog>
  );
}
