import { ErrorState, Page, PageHeader } from '@cofferdam/ui/base';
import { pageMessages } from '../../messages/pages.ts';
import { startMessages } from '../../messages/start.ts';

/** In place of every section while the registry could not be read: nothing is known of what there is. */
export function NoSectionsPage() {
  return (
    <Page>
      <PageHeader title={pageMessages.noSections} />
      <ErrorState title={startMessages.noSections} onRetry={() => location.reload()}>
        {startMessages.noSectionsReason}
      </ErrorState>
    </Page>
  );
}
