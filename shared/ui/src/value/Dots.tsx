import type { ReactNode } from 'react';
import { valueMessages } from './valueMessages.ts';

/** Twelve dots instead of a value: always twelve, so that they don't reveal its length. */
export function MaskedDots(): ReactNode {
  return (
    <span className="cd-dots">
      <span aria-hidden="true">{'●'.repeat(12)}</span>
      <span className="cd-hidden">{valueMessages.hidden}</span>
    </span>
  );
}
