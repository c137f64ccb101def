import Modal from 'antd/es/modal/Modal.js';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/AntdRoot.tsx';
import { overlayHome } from '../antd/overlayHome.ts';
import { useIsStill } from '../antd/useIsStill.ts';
import { X } from '../icons/index.ts';
import { useMessages } from '../theme/UiContext.ts';
import type { OverlayViewProps } from './OverlayViewProps.ts';

/** Props of DialogView. */
export interface DialogViewProps extends OverlayViewProps {
  /** A press beside the dialog does not close it, so that typed text is not lost. */
  keep: boolean;
}

/** A dialog on antd's Modal: focus stays inside, Escape closes, the focus returns to where it was. */
export function DialogView(props: DialogViewProps): ReactNode {
  const messages = useMessages();
  const isStill = useIsStill();
  return (
    <AntdRoot>
      <Modal
        open={props.open}
        title={props.title}
        width={props.width}
        className="cd-dialog"
        style={{ top: 'clamp(16px, 14vh, 132px)', maxWidth: 'calc(100vw - 32px)' }}
        footer={props.foot}
        getContainer={overlayHome}
        destroyOnHidden
        {...(isStill ? { transitionName: '', maskTransitionName: '' } : {})}
        mask={{ enabled: true, blur: false, closable: !props.keep }}
        closable={{ 'aria-label': messages.close }}
        closeIcon={<X aria-hidden="true" />}
        onCancel={props.onClose}
        afterClose={props.onClosed}
      >
        {props.children}
      </Modal>
    </AntdRoot>
  );
}
