import { Button, ErrorState, Page, PageHeader } from '@cofferdam/ui/base';
import type { ItemKind } from '../kinds/ItemKind.ts';
import { itemPageMessages as messages } from './itemPage.messages.ts';
import type { Resource } from './useResource.ts';

/** Props of ResourceLoadError. */
export interface ResourceLoadErrorProps {
  readonly kind: Pick<ItemKind, 'isNameCode' | 'words' | 'paths'>;
  readonly name: string;
  readonly resource: Resource<unknown>;
}

/** A page about one item that couldn't be loaded. */
export function ResourceLoadError({ kind, name, resource }: ResourceLoadErrorProps) {
  const { words, paths } = kind;
  return (
    <Page>
      <PageHeader
        mono={kind.isNameCode}
        title={name}
        crumbs={[{ label: words.title, href: paths.list }, { label: name }]}
      />
      <ErrorState
        title={messages.failedTitle(words.one)}
        onRetry={resource.retry}
        retrying={resource.isRetrying}
        secondaryAction={
          <Button variant="text" href={paths.list}>
            {messages.back(words.title)}
          </Button>
        }
      >
        {messages.failed}
      </ErrorState>
    </Page>
  );
}
