/** A list that is read page by page. */
export interface PagedList {
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** Retries the failed request: the next page, or the pages already shown. */
export function retryPagedList({ isFetchNextPageError, fetchNextPage, refetch }: PagedList): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch());
}
