import type { ReactNode } from 'react';

/** Text only for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="cd-hidden">{children}</span>;
}

/** Text that is read politely when it changes. */
export function LiveText({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className="cd-hidden" role="status">
      {children}
    </span>
  );
}
