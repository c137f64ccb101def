import AntdPopover from 'antd/es/popover/index.js';
import type { ReactNode } from 'react';
import { AntdRoot } from '../antd/AntdRoot.tsx';
import { useIsStill } from '../antd/useIsStill.ts';
import type { MenuPlacement } from './MenuView.tsx';

/** Props of PopoverView. */
export interface PopoverViewProps {
  content: ReactNode;
  placement: MenuPlacement;
  onClose: () => void;
  children: ReactNode;
}

/** The open popover, on antd's Popover. */
export function PopoverView({ content, placement, onClose, children }: PopoverViewProps): ReactNode {
  const isStill = useIsStill();
  return (
    <AntdRoot>
      <AntdPopover
        open
        trigger="click"
        arrow={false}
        placement={placement}
        {...(isStill ? { motion: { motionName: '' } } : {})}
        content={content}
        classNames={{ root: 'cd-popover' }}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        {children}
      </AntdPopover>
    </AntdRoot>
  );
}
