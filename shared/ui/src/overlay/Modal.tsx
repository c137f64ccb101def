import { useRef, type ReactNode } from 'react';
import { useOverlay } from '../theme/overlayStack.ts';
import { modalView } from '../theme/overlayViews.ts';
import { usePart } from '../theme/usePart.ts';
import type { ModalViewProps } from './ModalView.tsx';
import './overlay.css';

interface ModalProps extends Omit<ModalViewProps, 'restoreFocus' | 'foot' | 'isUnsaved'> {
  /** Buttons at the bottom. */
  buttons?: ReactNode;
  /** At the left of the buttons. */
  footStart?: ReactNode;
}

/** What dialogs and drawers have in common. Mounted while it is open. */
export function Modal({ buttons, footStart, ...props }: ModalProps): ReactNode {
  const isUnsaved = useRef<() => boolean>(null);
  const focus = useOverlay((keepUnsaved) => {
    if (!keepUnsaved || isUnsaved.current?.() !== true) props.onClose();
  });
  const view = usePart(modalView, true);
  if (view === undefined) return null;
  const foot = (buttons !== undefined || footStart !== undefined) && (
    <footer className="cd-overlay-foot">
      <div className="cd-grow cd-small cd-dim">{footStart}</div>
      {buttons}
    </footer>
  );
  return <view.ModalView {...props} foot={foot} isUnsaved={isUnsaved} restoreFocus={focus.restore} />;
}
