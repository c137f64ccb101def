import type { ReactNode } from 'react';
import { keyboardScroll } from '../theme/keyboardScroll.ts';
import './Page.css';

/** A page as a column that fills the frame: PageHeader, then a DataTable or a PageBody. */
export function Page({ children }: { children: ReactNode }): ReactNode {
  return <div className="cd-page">{children}</div>;
}

/** Props of PageBody. */
export interface PageBodyProps {
  children: ReactNode;
  /** `form` is one column of at most 640 px. */
  width?: 'full' | 'form';
  /** A column at the right, under the content on narrow screens. */
  aside?: ReactNode;
  /** Stays at the bottom while the content scrolls, as FormFoot does. */
  foot?: ReactNode;
}

/** The scrolling, padded content of a page without a table. */
export function PageBody({ children, width = 'full', aside, foot }: PageBodyProps): ReactNode {
  return (
    <>
      <div className="cd-page-scroll" ref={keyboardScroll}>
        <div className={aside === undefined ? 'cd-page-body' : `cd-page-body cd-page-body-aside cd-page-body-${width}`}>
          <div className={width === 'form' ? 'cd-page-content cd-page-form' : 'cd-page-content'}>{children}</div>
          {aside !== undefined && <aside className="cd-page-aside">{aside}</aside>}
        </div>
      </div>
      {foot}
    </>
  );
}
