import { Tag } from '@cofferdam/ui/base';
import { Ban, CircleCheck, CircleDot, Flame, Timer, Trash2 } from '@cofferdam/ui/icons';
import type { Share } from './shareQueries.ts';
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

/** What became of a link, in a word: only a burned one is something to act on. */
export function ShareStateTag({ share }: { readonly share: Share }) {
  const { state, views, viewsLeft } = share;
  const isOpen = state === 'OPEN';
  const word = isOpen && viewsLeft < views ? words.openedSome(views - viewsLeft, views) : words.states[state];
  return (
    <Tag tone={state === 'BURNED' ? 'bad' : isOpen ? 'outline' : 'neutral'} icon={icons[state]}>
      {word}
    </Tag>
  );
}
