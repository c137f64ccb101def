import { ResourceLoadError } from '../../items/page/ResourceLoadError.tsx';
import type { Resource } from '../../items/page/useResource.ts';
import { secretsWords } from '../secrets.messages.ts';

/** What a page about one secret shows when it could not be loaded. */
export function SecretFailed({ name, answer }: { readonly name: string; readonly answer: Resource<unknown> }) {
  return <ResourceLoadError mono name={name} listHref="/r/secrets" words={secretsWords.couldNotLoad} answer={answer} />;
}
