import type { ReactNode } from 'react';
import { useDelayed } from '../theme/useDelayed.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import './Skeleton.css';

interface SkeletonProps {
  /** A CSS length; 100 % by default. */
  width?: number | string;
  /** Pixels. */
  height?: number;
  round?: boolean;
}

/** A gray bar instead of a loading text. */
export function Skeleton({ width = '100%', height = 10, round = false }: SkeletonProps): ReactNode {
  return (
    <span
      className={round ? 'cd-skeleton cd-skeleton-round' : 'cd-skeleton'}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Skeleton lines for a page without a table; they appear after 150 ms. */
export function SkeletonRows({ rows = 5 }: { rows?: number }): ReactNode {
  const shown = useDelayed(true);
  return (
    <div className="cd-skeleton-rows" role="status" aria-label={uiMessages.loading}>
      {shown && Array.from({ length: rows }, (_, row) => <Skeleton key={row} width={`${90 - ((row * 17) % 45)}%`} />)}
    </div>
  );
}
