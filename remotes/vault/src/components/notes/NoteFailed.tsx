import { AnswerFailed } from '../answers/AnswerFailed.tsx';
import type { Answer } from '../answers/useAnswer.ts';
import { notesWords } from './notes.messages.ts';

/** What a page about one note shows when it could not be loaded. */
export function NoteFailed({ name, answer }: { readonly name: string; readonly answer: Answer<unknown> }) {
  return <AnswerFailed name={name} listHref="/r/notes" words={notesWords.couldNotLoad} answer={answer} />;
}
