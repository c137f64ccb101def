import AntdDrawer from 'antd/es/drawer/Drawer.js';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/AntdRoot.tsx';
import { overlayHome } from '../antd/overlayHome.ts';
import { X } from '../icons/index.ts';
import { useMessages } from '../theme/UiContext.ts';

/** Props of DrawerView. */
export interface DrawerViewProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
  foot: ReactNode;
  /** Pixels; never wider than the window. */
  width: number;
}

/** A drawer on antd's Drawer, at the right side. */
export function DrawerView(props: DrawerViewProps): ReactNode {
  const messages = useMessages();
  return (
    <AntdRoot>
      <AntdDrawer
        open={props.open}
        title={props.title}
        size={props.width}
        placement="right"
        rootClassName="cd-drawer"
        footer={props.foot}
        getContainer={overlayHome}
        destroyOnHidden
        mask={{ enabled: true, blur: false }}
        closable={{ placement: 'end', 'aria-label': messages.close }}
        closeIcon={<X aria-hidden="true" />}
        onClose={props.onClose}
        afterOpenChange={(open) => {
          if (!open) props.onClosed();
        }}
      >
        {props.children}
      </AntdDrawer>
    </AntdRoot>
  );
}
