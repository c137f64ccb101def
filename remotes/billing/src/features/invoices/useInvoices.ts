import { useInfiniteQuery } from '@tanstack/react-query';
import type { InvoiceState, OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

const pageSize = 12;
const firstPage: string | null = null;

/** The invoices of an organization, newest first, page by page; of one state or of all states. */
export function useInvoices(organizationId: OrganizationId, state: InvoiceState | null) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: ['billing', 'invoices', organizationId, state],
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam }) =>
      api.billing.invoices(
        {
          organizationId,
          limit: pageSize,
          ...(state === null ? {} : { state }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next,
  });
}
