import { useSearchParams } from 'react-router-dom';
import type { OrganizationId } from '@cofferdam/domain';
import { useSession } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useItemSelection } from '../../features/items/list/useItemSelection.ts';
import { useListView } from '../../features/items/list/useListView.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useItemDialogs } from '../../features/items/actions/useItemDialogs.tsx';
import { filtersOf, resourceView, withFilters } from '../../features/items/resources/resourceAddress.ts';
import { ResourceFilters } from '../../features/items/resources/ResourceFilters.tsx';
import { ResourceTable } from '../../features/items/resources/ResourceTable.tsx';
import { useResourceList } from '../../features/items/resources/useResourceList.ts';
import { useVisibleWorkspaces } from '../../features/items/resources/useVisibleWorkspaces.ts';
import { SavedFilters } from '../../features/items/filters/SavedFilters.tsx';
import { WorkspaceUsage } from '../../features/items/limits/WorkspaceUsage.tsx';
import { itemKinds } from '../itemKinds.ts';
import { resourcesPageMessages as messages } from './resourcesPage.messages.ts';

const moreDialogs = {
  rotate: lazyDialog(() => import('../../features/secrets/rotation/RotateItemsDialog.tsx')),
};

/** One list over all kinds and workspaces of the organization. */
export default function ResourcesPage() {
  const { organization } = useSession();
  if (organization === null) return <NoWorkspace />;
  return <Resources key={organization.id} organizationId={organization.id} organizationName={organization.name} />;
}

interface ResourcesProps {
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
}

function Resources({ organizationId, organizationName }: ResourcesProps) {
  const [address, setAddress] = useSearchParams();
  const shown = useListView(resourceView);
  const { list, readPage } = useResourceList(organizationId, shown.view);
  const workspaces = useVisibleWorkspaces(organizationId).data ?? [];
  const { ask, dialogs } = useItemDialogs(itemKinds, { more: moreDialogs, onDone: () => selection.clear() });

  const counts = list.first?.counts ?? [];
  const counted = counts.filter(({ kind }) => shown.view.kinds.length === 0 || shown.view.kinds.includes(kind));
  const countedRows = counted.reduce((sum, { count }) => sum + count, 0);
  const total = Math.max(countedRows, list.rows.length);
  // All matches can be selected; the confirmation shows how many that is.
  const selection = useItemSelection({
    query: { filters: filtersOf(address) },
    list,
    total,
    readPage,
  });
  // A whole list that is longer than the capped counts is complete; otherwise the search itself was cut.
  const isComplete = !list.hasMore && list.rows.length > countedRows;
  const isMore = counted.some((one) => one.isMore) && !isComplete;
  return (
    <>
      <Page>
        <PageHeader
          title={messages.title}
          subtitle={messages.subtitle(organizationName)}
          phoneSubtitle={organizationName}
        />
        <WorkspaceUsage />
        <ResourceFilters
          kinds={itemKinds}
          list={shown}
          counts={counts}
          workspaces={workspaces}
          end={
            <SavedFilters
              current={filtersOf(address)}
              onChoose={(query) => setAddress((now) => withFilters(now, query), { replace: true })}
            />
          }
        />
        <ResourceTable
          kinds={itemKinds}
          organizationId={organizationId}
          list={list}
          total={total}
          totalText={isMore ? `${formatNumber(total)}+` : undefined}
          onClear={shown.clear}
          selection={selection}
          isFiltered={filtersOf(address) !== ''}
          ask={ask}
        />
      </Page>
      {dialogs}
    </>
  );
}
