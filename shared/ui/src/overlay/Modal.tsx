import { useRef, type ReactNode } from 'react';
import { useOverlay } from '../theme/overlayStack.ts';
import { modalView } from '../theme/overlayViews.ts';
import { usePart } from '../theme/usePart.ts';
import type { ModalViewProps } from './ModalView.tsx';
import './overlay.css';

/** What dialogs and drawers have in common. Mounted while it is open. */
export function Modal(props: Omit<ModalViewProps, 'restoreFocus' | 'isUnsaved'>): ReactNode {
  const isUnsaved = useRef<() => boolean>(null);
  const focus = useOverlay((keepUnsaved) => {
    if (!keepUnsaved || isUnsaved.current?.() !== true) props.onClose();
  });
  const view = usePart(modalView, true);
  return view === undefined ? null : <view.ModalView {...props} isUnsaved={isUnsaved} restoreFocus={focus.restore} />;
}
