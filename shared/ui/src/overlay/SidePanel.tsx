import type { ReactNode } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { X } from '../icons/index.ts';
import { keyboardScroll } from '../theme/keyboardScroll.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import { useEscape } from '../theme/useEscape.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { Drawer } from './Drawer.tsx';
import './SidePanel.css';

/** Props of SidePanel. */
export interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** IconButtons beside the title. */
  tools?: ReactNode;
  /** Of the button that closes it; `Close` when left out. */
  closeLabel?: string;
}

/** A page with its SidePanel beside it. */
export function WithSidePanel({ children }: { children: ReactNode }): ReactNode {
  return <div className="cd-with-side">{children}</div>;
}

/** Explains the chosen row beside its list, which stays usable; over the list below 1,000 px, as a drawer. Escape closes it. */
export function SidePanel(props: SidePanelProps): ReactNode {
  const { title, onClose, children, tools } = props;
  const isNarrow = useMediaQuery('(width < 1000px)');
  if (!isNarrow) return <PanelBeside {...props} />;
  return (
    <Drawer open title={title} onClose={onClose}>
      <div className="cd-side-stack">
        {tools !== undefined && <div className="cd-side-tools">{tools}</div>}
        {children}
      </div>
    </Drawer>
  );
}

function PanelBeside({ title, onClose, children, tools, closeLabel = uiMessages.close }: SidePanelProps): ReactNode {
  useEscape(onClose);
  return (
    <aside className="cd-side-panel" aria-label={title}>
      <header className="cd-side-head">
        <h2>{title}</h2>
        {tools}
        <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
      </header>
      <div className="cd-side-stack cd-side-body" ref={keyboardScroll}>
        {children}
      </div>
    </aside>
  );
}
