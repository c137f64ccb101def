import { AnswerFailed } from '../answers/AnswerFailed.tsx';
import type { Answer } from '../answers/useAnswer.ts';
import { secretsWords } from './secrets.messages.ts';

/** What a page about one secret shows when it could not be loaded. */
export function SecretFailed({ name, answer }: { readonly name: string; readonly answer: Answer<unknown> }) {
  return <AnswerFailed mono name={name} listHref="/r/secrets" words={secretsWords.couldNotLoad} answer={answer} />;
}
