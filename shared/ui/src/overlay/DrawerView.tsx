import AntdDrawer from 'antd/es/drawer/Drawer.js';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/AntdRoot.tsx';
import { overlayHome } from '../antd/overlayHome.ts';
import { X } from '../icons/index.ts';
import { useMessages } from '../theme/UiContext.ts';
import type { OverlayViewProps } from './OverlayViewProps.ts';

/** A drawer on antd's Drawer, at the right side. */
export function DrawerView(props: OverlayViewProps): ReactNode {
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
