import type { ReactNode } from 'react';
import { ArrowLeft } from '../icons/index.ts';
import { IconButton } from './IconButton.tsx';
import './PageHeader.css';

/** The header of a phone on an item's page: a back arrow instead of the menu, and action icons. */
export interface PhoneHead {
  /** The target of the arrow, as in "Secrets". */
  back: { label: string; href: string };
  /** Before the title, as a tile. */
  lead?: ReactNode;
  /** Large IconButtons, two at most. */
  actions: ReactNode;
}

/** Replaces menu, search and person in the frame's header. */
export function OwnHead(props: { head: PhoneHead; title: ReactNode; subtitle: ReactNode }): ReactNode {
  const { back, lead, actions } = props.head;
  return (
    <div className="cd-frame-own">
      <IconButton size="large" label={back.label} icon={<ArrowLeft />} href={back.href} />
      {lead}
      <div className="cd-frame-words">
        {props.title}
        {props.subtitle !== undefined && <div className="cd-page-subtitle">{props.subtitle}</div>}
      </div>
      {actions}
    </div>
  );
}
