import type { ReactNode } from 'react';
import { LoaderCircle } from '../icons/index.ts';
import { useMessages } from '../theme/UiContext.ts';
import { useDelayed } from '../theme/useDelayed.ts';
import './Skeleton.css';

/** Props of Skeleton. */
export interface SkeletonProps {
  /** A CSS length; 100 % when left out. */
  width?: number | string;
  /** Pixels. */
  height?: number;
  round?: boolean;
}

/** A gray bar in place of a text that is loading. */
export function Skeleton({ width = '100%', height = 10, round = false }: SkeletonProps): ReactNode {
  return (
    <span
      className={round ? 'cd-skeleton cd-skeleton-round' : 'cd-skeleton'}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Lines of skeleton for a page that is no table; they appear after 150 ms. */
export function SkeletonRows({ rows = 5 }: { rows?: number }): ReactNode {
  const messages = useMessages();
  const shown = useDelayed(true);
  return (
    <div className="cd-skeleton-rows" role="status" aria-label={messages.loading}>
      {shown && Array.from({ length: rows }, (_, row) => <Skeleton key={row} width={`${90 - ((row * 17) % 45)}%`} />)}
    </div>
  );
}

/** A small turning ring; it appears after 150 ms. */
export function Spinner({ label }: { label?: string }): ReactNode {
  const messages = useMessages();
  const shown = useDelayed(true);
  return (
    <span className="cd-spinner" role="status" aria-label={label ?? messages.loading}>
      {shown && <LoaderCircle aria-hidden="true" />}
    </span>
  );
}

/** A ring over the whole page, for what nothing else can be done during. */
export function FullPageSpinner({ label }: { label: string }): ReactNode {
  const shown = useDelayed(true);
  return (
    <div className={shown ? 'cd-full-spinner cd-full-spinner-shown' : 'cd-full-spinner'} role="status">
      {shown && <LoaderCircle aria-hidden="true" />}
      <span className="cd-muted">{shown ? label : ''}</span>
    </div>
  );
}
