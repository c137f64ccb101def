import { Card } from '../../components/Card.tsx';
import { OpenCard } from './OpenCard.tsx';
import { openLinkMessages as messages } from './openLink.messages.ts';
import type { ReadingState } from './readingState.ts';

/** Props of OpenedLink. */
export interface OpenedLinkProps {
  readonly state: Extract<ReadingState, { readonly kind: 'open' | 'cleared' }>;
  readonly onDelete: () => void;
}

/** A link after it was opened: its content, then a note that the content was cleared from the page. */
export function OpenedLink({ state, onDelete }: OpenedLinkProps) {
  if (state.kind === 'open') return <OpenCard state={state} onDelete={onDelete} />;
  return <Card title={messages.clearedTitle} text={messages.cleared(state.isLinkGone)} takesFocus />;
}
