import { ResourceLoadError } from '../../items/page/ResourceLoadError.tsx';
import type { Resource } from '../../items/page/useResource.ts';
import { notesWords } from '../notes.messages.ts';

/** What a page about one note shows when it could not be loaded. */
export function NoteFailed({ name, answer }: { readonly name: string; readonly answer: Resource<unknown> }) {
  return <ResourceLoadError name={name} listHref="/r/notes" words={notesWords.couldNotLoad} answer={answer} />;
}
