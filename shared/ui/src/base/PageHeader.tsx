import { Fragment, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { MenuEntry } from '../floating/menuEntry.ts';
import { ChevronRight } from '../icons/index.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import { FrameSlotsContext } from './frameSlots.ts';
import { Link } from './Link.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { OwnHead, type PhoneHead } from './PhoneHead.tsx';
import { baseMessages } from './baseMessages.ts';
import './PageHeader.css';

/** A breadcrumb; without `href`, the current page. */
interface Crumb {
  label: string;
  href?: string;
}

/** Props of PageHeader. */
export interface PageHeaderProps {
  title: ReactNode;
  /** For titles that are names of things. */
  mono?: boolean;
  /** A small control after the title; phones have it in the `actions` of `phoneHead`. */
  titleAction?: ReactNode;
  crumbs?: readonly Crumb[];
  /** A small line under the title, as in "148 of 2,000 in payments-prod"; null while it is loaded. */
  subtitle?: ReactNode;
  /** The line under the title in a phone's header, if it differs: the workspace. */
  phoneSubtitle?: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Secondary buttons. */
  actions?: ReactNode;
  /** The one primary button; on phones it moves into the bar at the bottom. */
  primaryAction?: ReactNode;
  /** A More menu; on phones it is beside the primary button and should hold the secondary actions. */
  moreAction?: ReactNode;
  /** The menu that phones have instead of `actions`, beside the primary button. */
  phoneMenu?: readonly MenuEntry[];
  /** Tabs directly below. */
  tabs?: ReactNode;
  /** Set on the page of one item: phones show its own header, without `actions` and `phoneMenu`. */
  phoneHead?: PhoneHead;
}

/** Head of a page: crumbs, title, description, actions. On phones title and primary action move into the frame. */
export function PageHeader(props: PageHeaderProps): ReactNode {
  const isPhone = useIsPhone();
  const slots = useContext(FrameSlotsContext);
  const title = (
    <h1 className={props.mono === true ? 'cd-page-title cd-page-title-mono' : 'cd-page-title'}>{props.title}</h1>
  );
  const frameTitle = isPhone ? (slots?.phoneTitle ?? null) : null;
  const { phoneSubtitle = props.subtitle, description, tabs } = props;
  const phoneHead = isPhone ? props.phoneHead : undefined;
  const words = description !== undefined && <div className="cd-muted cd-breakable">{description}</div>;
  if (frameTitle !== null && phoneHead !== undefined) {
    return (
      <header className="cd-page-header">
        {createPortal(<OwnHead head={phoneHead} title={title} subtitle={phoneSubtitle} />, frameTitle)}
        {tabs}
        <div className="cd-page-head">
          <div className="cd-page-words">{words}</div>
        </div>
        <PhoneBar {...props} />
      </header>
    );
  }
  const actions = phoneHead?.actions ?? props.actions;
  return (
    <header className="cd-page-header">
      {props.crumbs !== undefined && frameTitle === null && <Crumbs crumbs={props.crumbs} />}
      <div className="cd-page-head">
        <div className="cd-page-words">
          {frameTitle !== null ? (
            createPortal(
              <>
                {title}
                {phoneSubtitle !== undefined && <div className="cd-page-subtitle">{phoneSubtitle}</div>}
              </>,
              frameTitle,
            )
          ) : props.titleAction === undefined ? (
            title
          ) : (
            <div className="cd-page-title-line">
              {title}
              {props.titleAction}
            </div>
          )}
          {props.subtitle !== undefined && frameTitle === null && (
            <div className="cd-page-subtitle">{props.subtitle}</div>
          )}
          {words}
        </div>
        {!isPhone && (
          <div className="cd-page-actions">
            {props.actions}
            {props.primaryAction}
            {props.moreAction}
          </div>
        )}
        {isPhone && props.phoneMenu === undefined && actions !== undefined && (
          <div className="cd-page-actions">{actions}</div>
        )}
      </div>
      {tabs}
      {isPhone && <PhoneBar {...props} />}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  return (
    <nav className="cd-crumbs" aria-label={baseMessages.breadcrumb}>
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
