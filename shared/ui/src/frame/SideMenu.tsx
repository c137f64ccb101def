import { useState, type MouseEvent, type ReactNode } from 'react';
import { useLinkClick } from '../base/Link.tsx';
import { Tooltip } from '../base/Tooltip.tsx';
import { Menu } from '../floating/Menu.tsx';
import { ChevronDown, ChevronRight } from '../icons/index.ts';
import { useIsRail } from '../theme/useMediaQuery.ts';
import './SideMenu.css';

/** A nested menu item. */
interface MenuSubPlace {
  id: string;
  label: string;
  href: string;
  current?: boolean;
}

/** An item of the side menu: a link, or a section. */
export interface MenuPlace {
  id: string;
  label: string;
  icon: ReactNode;
  href?: string;
  count?: ReactNode;
  current?: boolean;
  items?: readonly MenuSubPlace[];
}

/** A titled group of items. */
export interface MenuGroup {
  id: string;
  label: string;
  items: readonly MenuPlace[];
}

interface SideMenuProps {
  /** Accessible name. */
  label: string;
  groups: readonly MenuGroup[];
  /** On top; phones put the switcher here. */
  head?: ReactNode;
  /** At the bottom: a PersonMenu. */
  foot?: ReactNode;
  /** Called after an item was chosen, so that a phone can close the menu. */
  onNavigated?: () => void;
}

/** The side menu, rendered from data that only contains what the person can open. Only the current section is expanded. */
export function SideMenu({ label, groups, head, foot, onNavigated }: SideMenuProps): ReactNode {
  const isRail = useIsRail();
  const currentParent = groups
    .flatMap((group) => group.items)
    .find((place) => place.items?.some((item) => item.current === true))?.id;
  const [chosen, setChosen] = useState<{ parent: string | undefined; open: string | undefined }>();
  // An expanded section stays until the current page changes.
  const open = chosen !== undefined && chosen.parent === currentParent ? chosen.open : currentParent;
  return (
    <div className={isRail ? 'cd-side cd-side-rail' : 'cd-side'}>
      {head}
      <nav className="cd-side-nav" aria-label={label}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.label}>
            <h2 className="cd-side-title" aria-hidden="true">
              {group.label}
            </h2>
            <ul>
              {group.items.map((place) => (
                <li key={place.id}>
                  <Place
                    place={place}
                    rail={isRail}
                    open={open === place.id}
                    onToggle={() =>
                      setChosen({ parent: currentParent, open: open === place.id ? undefined : place.id })
                    }
                    onNavigated={onNavigated}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {foot !== undefined && <div className="cd-side-foot">{foot}</div>}
    </div>
  );
}

interface PlaceProps {
  place: MenuPlace;
  rail: boolean;
  open: boolean;
  onToggle: () => void;
  onNavigated: (() => void) | undefined;
}

function Place({ place, rail, open, onToggle, onNavigated }: PlaceProps): ReactNode {
  if (place.items === undefined) {
    const link = <PlaceLink place={place} href={place.href ?? ''} onNavigated={onNavigated} />;
    return rail ? (
      <Tooltip named text={place.label}>
        {link}
      </Tooltip>
    ) : (
      link
    );
  }
  if (rail) {
    const inside = place.items.some((item) => item.current === true);
    return (
      <Menu
        items={place.items.map((item) => ({
          id: item.id,
          label: item.label,
          href: item.href,
          selected: item.current === true,
        }))}
        trigger={<RailButton place={place} current={inside} />}
      />
    );
  }
  return (
    <>
      <button type="button" className="cd-place" aria-expanded={open} onClick={onToggle}>
        {place.icon}
        <span className="cd-ellipsis">{place.label}</span>
        <span className="cd-place-end">
          {open ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
        </span>
      </button>
      {open && (
        <ul>
          {place.items.map((item) => (
            <li key={item.id}>
              <PlaceLink
                place={{ ...item, icon: undefined, current: item.current === true }}
                href={item.href}
                onNavigated={onNavigated}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PlaceLink(props: {
  place: MenuPlace;
  href: string;
  onNavigated: (() => void) | undefined;
  'aria-describedby'?: string | undefined;
}): ReactNode {
  const { place, href, onNavigated } = props;
  const handleClick = useLinkClick(href);
  return (
    <a
      className={place.icon === undefined ? 'cd-place cd-place-sub' : 'cd-place'}
      href={href}
      aria-current={place.current === true ? 'page' : undefined}
      onClick={(event) => {
        handleClick(event);
        if (event.defaultPrevented) onNavigated?.();
      }}
    >
      {place.icon}
      <span className="cd-ellipsis">{place.label}</span>
      {place.count !== undefined && <span className="cd-place-end">{place.count}</span>}
    </a>
  );
}

function RailButton(props: {
  place: MenuPlace;
  current: boolean;
  expanded?: boolean;
  hasPopup?: 'menu' | 'dialog' | 'listbox';
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
}): ReactNode {
  return (
    <Tooltip named text={props.place.label}>
      <button
        type="button"
        className={props.current ? 'cd-place cd-place-inside' : 'cd-place'}
        aria-expanded={props.expanded}
        aria-haspopup={props.hasPopup}
        onClick={props.onClick}
        onPointerEnter={props.onPointerEnter}
      >
        {props.place.icon}
        <span className="cd-ellipsis">{props.place.label}</span>
      </button>
    </Tooltip>
  );
}
