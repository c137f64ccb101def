import type { ReactNode } from 'react';
import { pilesPath } from './Mark.tsx';
import './brand.css';

interface SignInPanelProps {
  title: string;
  points: readonly { icon: ReactNode; text: string }[];
}

/** Rings of piles from the outside in: offset, size and opacity. */
const rings = [
  { at: 48, scale: 29, opacity: 0.3 },
  { at: 152, scale: 16, opacity: 0.5 },
  { at: 216, scale: 8, opacity: 0.8 },
];

/** The drawing beside sign-in: nested cofferdams around one dry square. Hidden if there is no room. */
export function SignInPanel({ title, points }: SignInPanelProps): ReactNode {
  return (
    <aside className="cd-sign-panel">
      <svg viewBox="0 0 560 560" aria-hidden="true">
        {rings.map((ring) => (
          <g key={ring.at} transform={`translate(${ring.at} ${ring.at}) scale(${ring.scale})`} opacity={ring.opacity}>
            <path d={pilesPath} fill="none" stroke="#8fd3e2" strokeWidth={1 / ring.scale} />
          </g>
        ))}
        <rect x="256" y="256" width="48" height="48" fill="#8fd3e2" />
      </svg>
      <div className="cd-sign-words">
        <p className="cd-sign-title">{title}</p>
        <ul>
          {points.map((point) => (
            <li key={point.text}>
              {point.icon}
              {point.text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

interface SignInFrameProps {
  /** The mark, usually a link. */
  brand: ReactNode;
  /** At the right of the mark, as the account. */
  headEnd?: ReactNode;
  /** The form, 360 px wide. */
  children: ReactNode;
  /** The form is 480 px wide. */
  wide?: boolean;
  /** Links at the bottom left. */
  footStart?: ReactNode;
  /** At the bottom right, as the version. */
  footEnd?: ReactNode;
  /** A SignInPanel. */
  panel?: ReactNode;
}

/** The page of sign-in and sign-up: brand, a form in the middle, small links below, a panel at the right. */
export function SignInFrame(props: SignInFrameProps): ReactNode {
  return (
    <div className={props.panel === undefined ? 'cd-sign' : 'cd-sign cd-sign-with-panel'}>
      <div className="cd-sign-page">
        <header>
          {props.brand}
          {props.headEnd}
        </header>
        <main className={props.wide === true ? 'cd-sign-form cd-sign-wide' : 'cd-sign-form'}>{props.children}</main>
        <footer className="cd-sign-foot">
          {props.footStart}
          <span className="cd-grow" />
          {props.footEnd}
        </footer>
      </div>
      {props.panel}
    </div>
  );
}

/** The line "or" between two ways to do something. */
export function OrLine({ children }: { children: ReactNode }): ReactNode {
  return <div className="cd-or">{children}</div>;
}
