import { Fragment, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Menu } from '../floating/Menu.tsx';
import type { MenuEntry } from '../floating/menuEntry.ts';
import { ChevronRight, Ellipsis } from '../icons/index.ts';
import { useMessages } from '../theme/UiContext.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import { FrameSlotsContext } from './frameSlots.ts';
import { IconButton } from './IconButton.tsx';
import { Link } from './Link.tsx';
import './PageHeader.css';

/** A place above this page; without `href` it is this page. */
export interface Crumb {
  label: string;
  href?: string;
}

/** Props of PageHeader. */
export interface PageHeaderProps {
  title: ReactNode;
  /** For titles that are names of things. */
  mono?: boolean;
  crumbs?: readonly Crumb[];
  /** A small line under the title, as in "148 of 2,000 in payments-prod". */
  subtitle?: ReactNode;
  /** The line under the title in a phone's header, where it is another one: the workspace. */
  phoneSubtitle?: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Secondary buttons. */
  actions?: ReactNode;
  /** The one primary button; on phones it moves into the bar at the bottom. */
  primaryAction?: ReactNode;
  /** A More menu; on phones it stands beside the primary button and should hold the secondary actions. */
  moreAction?: ReactNode;
  /** What phones offer instead of `actions`, behind one button beside the primary one. */
  phoneMenu?: readonly MenuEntry[];
  /** Tabs directly below. */
  tabs?: ReactNode;
}

/** Head of a page: crumbs, title, description, actions. On phones title and primary action move into the frame. */
export function PageHeader(props: PageHeaderProps): ReactNode {
  const isPhone = useIsPhone();
  const slots = useContext(FrameSlotsContext);
  const title = (
    <h1 className={props.mono === true ? 'cd-page-title cd-page-title-mono' : 'cd-page-title'}>{props.title}</h1>
  );
  const inFrame = isPhone && slots !== undefined && slots.phoneTitle !== null;
  const messages = useMessages();
  const { phoneMenu, phoneSubtitle = props.subtitle } = props;
  const hasBar = isPhone && [props.primaryAction, props.moreAction, phoneMenu].some((part) => part !== undefined);
  const bar = hasBar && (
    <div className="cd-page-bar">
      {props.primaryAction}
      {props.moreAction}
      {phoneMenu !== undefined && (
        <Menu
          placement="topRight"
          items={phoneMenu}
          trigger={<IconButton variant="outlined" size="large" label={messages.more} icon={<Ellipsis />} />}
        />
      )}
    </div>
  );
  return (
    <header className="cd-page-header">
      {props.crumbs !== undefined && !inFrame && <Crumbs crumbs={props.crumbs} />}
      <div className="cd-page-head">
        <div className="cd-page-words">
          {inFrame && slots.phoneTitle !== null
            ? createPortal(
                <>
                  {title}
                  {phoneSubtitle !== undefined && <div className="cd-page-subtitle">{phoneSubtitle}</div>}
                </>,
                slots.phoneTitle,
              )
            : title}
          {props.subtitle !== undefined && !inFrame && <div className="cd-page-subtitle">{props.subtitle}</div>}
          {props.description !== undefined && <div className="cd-muted cd-breakable">{props.description}</div>}
        </div>
        {!isPhone && (
          <div className="cd-page-actions">
            {props.actions}
            {props.primaryAction}
            {props.moreAction}
          </div>
        )}
        {isPhone && phoneMenu === undefined && props.actions !== undefined && (
          <div className="cd-page-actions">{props.actions}</div>
        )}
      </div>
      {props.tabs}
      {slots?.phoneBar ? createPortal(bar, slots.phoneBar) : bar}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const messages = useMessages();
  return (
    <nav className="cd-crumbs" aria-label={messages.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRight />
              </li>
            )}
            <li>
              {crumb.href === undefined ? (
                <span aria-current="page">{crumb.label}</span>
              ) : (
                <Link quiet href={crumb.href}>
                  {crumb.label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
