import type { ReactNode } from 'react';

/** What the antd half of a dialog and of a drawer takes. */
export interface OverlayViewProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Called once it has left the screen. */
  onClosed: () => void;
  children: ReactNode;
  foot: ReactNode;
  /** Pixels; never wider than the window. */
  width: number;
}
