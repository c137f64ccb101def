import { Tag } from '@cofferdam/ui/base';
import type { NoteVersion } from '../noteQueries.ts';
import { showNoteMessages as messages } from './showNote.messages.ts';

/** Whether a version is current, kept or destroyed. */
export function NoteVersionTag({ version: { isCurrent, state } }: { readonly version: NoteVersion }) {
  if (isCurrent) return <Tag tone="accent">{messages.states.current}</Tag>;
  return <Tag>{state === 'DESTROYED' ? messages.states.destroyed : messages.states.kept}</Tag>;
}
