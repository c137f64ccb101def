import type { ReactNode } from 'react';
import { useMessages } from '../theme/UiContext.ts';

/** Twelve dots in the place of a value: always twelve, so that they don't reveal its length. */
export function MaskedDots(): ReactNode {
  const messages = useMessages();
  return (
    <span className="cd-dots">
      <span aria-hidden="true">{'●'.repeat(12)}</span>
      <span className="cd-hidden">{messages.hidden}</span>
    </span>
  );
}
