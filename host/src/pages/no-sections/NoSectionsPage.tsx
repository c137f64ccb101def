import { ErrorState, Page, PageHeader } from '@cofferdam/ui/base';
import { pageMessages } from '../../messages/pages.ts';
import { startMessages } from '../../messages/start.ts';

/** Shown instead of every section if the registry couldn't be loaded. */
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
