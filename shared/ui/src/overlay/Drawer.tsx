import type { ReactNode } from 'react';
import { useOpenOverlay } from '../theme/openOverlays.ts';
import { makePart, usePart } from '../theme/usePart.ts';
import { useMounted } from './useMounted.ts';
import './overlay.css';

const drawerPart = makePart(() => import('./DrawerView.tsx'));

/** Props of Drawer. */
export interface DrawerProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom. */
  foot?: ReactNode;
  /** At the left of the buttons. */
  footStart?: ReactNode;
  /** Pixels; 480 when left out, the whole window on phones. */
  width?: number;
  /** `bottom` is a sheet, as high as what is in it: of phones, where it leaves the list behind in sight. */
  from?: 'end' | 'bottom';
}

/** A drawer acts on something in the list behind it. It closes as a dialog does. */
export function Drawer(props: DrawerProps): ReactNode {
  const { open, onClose } = props;
  const { mounted, unmount } = useMounted(open);
  const view = usePart(drawerPart, mounted);
  useOpenOverlay(open, onClose);
  if (!mounted || view === undefined) return null;
  const hasFoot = props.foot !== undefined || props.footStart !== undefined;
  const foot = hasFoot && (
    <div className="cd-overlay-foot">
      <div className="cd-grow cd-small cd-dim">{props.footStart}</div>
      {props.foot}
    </div>
  );
  return (
    <view.DrawerView
      open={open}
      title={props.title}
      onClose={onClose}
      onClosed={unmount}
      foot={foot === false ? null : foot}
      width={props.width ?? 480}
      from={props.from ?? 'end'}
    >
      {props.children}
    </view.DrawerView>
  );
}
