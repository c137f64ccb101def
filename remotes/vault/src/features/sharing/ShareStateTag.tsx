import { Tag } from '@cofferdam/ui/base';
import { Ban, CircleCheck, CircleDot, Flame, Timer, Trash2 } from '@cofferdam/ui/icons';
import type { Share } from '../items/calls/shareQueries.ts';
import { sharesWords as words } from './shares.messages.ts';

const icons = {
  OPEN: <CircleDot />,
  USED_UP: <CircleCheck />,
  BURNED: <Flame />,
  EXPIRED: <Timer />,
  REVOKED: <Ban />,
  DELETED: <Trash2 />,
  WITHDRAWN: <Ban />,
} as const;

/** The state of a link in a word. */
export function ShareStateTag({ share }: { readonly share: Share }) {
  const { state } = share;
  return (
    <Tag tone={state === 'OPEN' ? 'outline' : 'neutral'} icon={icons[state]}>
      {words.state(share)}
    </Tag>
  );
}
