import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

interface DrawerProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  foot?: ReactNode;
  /** At the left of the buttons. */
  footStart?: ReactNode;
  /** Pixels; 480 by default, the whole window on phones. */
  width?: number;
  /** `bottom` is a sheet as high as its content, for phones: the list behind it stays visible. */
  from?: 'end' | 'bottom';
  /** Whether closing it loses something, so that it asks first; by default whether something was typed or chosen in a form of it. */
  unsaved?: boolean | undefined;
}

/** A drawer acts on something in the list behind it. It closes as a dialog does, also by a CloseButton in its foot. */
export function Drawer({ open, foot, from = 'end', width = 480, ...props }: DrawerProps): ReactNode {
  if (!open) return null;
  return <Modal {...props} shape={from === 'bottom' ? 'sheet' : 'drawer'} width={width} keep={false} buttons={foot} />;
}
