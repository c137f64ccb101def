import AntdDrawer from 'antd/es/drawer/Drawer.js';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/AntdRoot.tsx';
import { overlayHome } from '../antd/overlayHome.ts';
import { X } from '../icons/index.ts';
import { useMessages } from '../theme/UiContext.ts';
import type { OverlayViewProps } from './OverlayViewProps.ts';

/** Props of DrawerView. */
export interface DrawerViewProps extends OverlayViewProps {
  from: 'end' | 'bottom';
}

/** A drawer on antd's Drawer, at the right side, or from below. */
export function DrawerView(props: DrawerViewProps): ReactNode {
  const messages = useMessages();
  const isSheet = props.from === 'bottom';
  return (
    <AntdRoot>
      <AntdDrawer
        open={props.open}
        title={props.title}
        size={isSheet ? 'auto' : props.width}
        placement={isSheet ? 'bottom' : 'right'}
        rootClassName={isSheet ? 'cd-drawer cd-sheet' : 'cd-drawer'}
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
