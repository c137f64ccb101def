import type { ReactNode } from 'react';
import { LoaderCircle } from '../icons/index.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import { useDelayed } from '../theme/useDelayed.ts';
import './Skeleton.css';

/** A small spinner; it appears after 150 ms. */
export function Spinner({ label }: { label?: string }): ReactNode {
  const shown = useDelayed(true);
  return (
    <span className="cd-spinner" role="status" aria-label={label ?? uiMessages.loading}>
      {shown && <LoaderCircle aria-hidden="true" />}
    </span>
  );
}

/** A spinner over the whole page, for operations that block everything else. */
export function FullPageSpinner({ label }: { label: string }): ReactNode {
  const shown = useDelayed(true);
  return (
    <div className={shown ? 'cd-full-spinner cd-full-spinner-shown' : 'cd-full-spinner'} role="status">
      {shown && <LoaderCircle aria-hidden="true" />}
      <span className="cd-muted">{shown ? label : ''}</span>
    </div>
  );
}
