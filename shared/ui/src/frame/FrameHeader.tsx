import { useContext, useId, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { Keys, useKeyShortcut } from '../base/Kbd.tsx';
import { Link } from '../base/Link.tsx';
import { Mark } from '../brand/Mark.tsx';
import { ChevronsUpDown, MenuLines, Search } from '../icons/index.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import { FramePlacesContext } from './framePlaces.ts';
import './FrameHeader.css';

interface FrameHeaderProps {
  homeHref: string;
  homeLabel: string;
  /** SwitchButtons with a Slash between them; on phones they belong on top of the menu. */
  switchers?: ReactNode;
  search?: { label: string; keys: readonly string[]; onOpen: () => void };
  /** IconButtons; not shown on phones, where they belong into the person's menu. */
  actions?: ReactNode;
  /** A compact PersonMenu, for phones. */
  person?: ReactNode;
  openMenuLabel: string;
  onOpenMenu: () => void;
}

/** The head of the frame. On phones it is the menu button, the title of the page, search and the person. */
export function FrameHeader(props: FrameHeaderProps): ReactNode {
  const isPhone = useIsPhone();
  const places = useContext(FramePlacesContext);
  const { search } = props;
  const shortcut = useKeyShortcut(search?.keys);
  if (isPhone) {
    return (
      <header className="cd-frame-header">
        <IconButton size="large" label={props.openMenuLabel} icon={<MenuLines />} onClick={props.onOpenMenu} />
        <div className="cd-frame-title" ref={places?.setPhoneTitle} />
        {search !== undefined && (
          <IconButton size="large" label={search.label} icon={<Search />} onClick={search.onOpen} />
        )}
        {props.person}
      </header>
    );
  }
  return (
    <header className="cd-frame-header">
      <Link href={props.homeHref} className="cd-frame-home" aria-label={props.homeLabel}>
        <Mark />
      </Link>
      {props.switchers}
      <span className="cd-grow" />
      {search !== undefined && (
        <button type="button" className="cd-frame-search" aria-keyshortcuts={shortcut} onClick={search.onOpen}>
          <Search aria-hidden="true" />
          <span className="cd-grow cd-ellipsis">{search.label}</span>
          <Keys keys={search.keys} />
        </button>
      )}
      {props.actions}
    </header>
  );
}

interface SwitchButtonProps {
  /** The current organization or workspace. */
  name: ReactNode;
  /** Accessible name, as in "Organization: Halden Freight". */
  label: string;
  tile?: ReactNode;
  /** A plan or a state beside the name. */
  tag?: ReactNode;
  expanded?: boolean;
  hasPopup?: 'menu' | 'dialog' | 'listbox';
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
}

/** Shows the current organization or workspace and opens the switcher. Its accessible name is the label and the tag. */
export function SwitchButton(props: SwitchButtonProps): ReactNode {
  const id = useId();
  return (
    <button
      type="button"
      className="cd-switch-button"
      aria-labelledby={`${id}-label ${id}-tag`}
      aria-expanded={props.expanded}
      aria-haspopup={props.hasPopup}
      onClick={props.onClick}
      onPointerEnter={props.onPointerEnter}
    >
      {props.tile}
      <span id={`${id}-label`} hidden>
        {props.label}
      </span>
      <span className="cd-ellipsis">{props.name}</span>{' '}
      <span className="cd-switch-tag" id={`${id}-tag`}>
        {props.tag}
      </span>
      <ChevronsUpDown aria-hidden="true" />
    </button>
  );
}

interface SwitchCardProps extends SwitchButtonProps {
  /** The second line, as the workspace. */
  detail: ReactNode;
}

/** The same on a phone: both in one card at the top of the menu. */
export function SwitchCard(props: SwitchCardProps): ReactNode {
  const id = useId();
  return (
    <button
      type="button"
      className="cd-switch-card"
      aria-labelledby={`${id}-label ${id}-place`}
      aria-expanded={props.expanded}
      aria-haspopup={props.hasPopup}
      onClick={props.onClick}
    >
      {props.tile}
      <span id={`${id}-label`} hidden>
        {props.label}
      </span>
      <span className="cd-grow" id={`${id}-place`}>
        <span className="cd-row cd-gap-6">
          <span className="cd-ellipsis cd-strong">{props.name}</span> {props.tag}
        </span>{' '}
        <span className="cd-switch-detail">{props.detail}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" />
    </button>
  );
}

/** The slash between organization and workspace. */
export function Slash(): ReactNode {
  return (
    <span className="cd-slash" aria-hidden="true">
      /
    </span>
  );
}
