import { ApiError, NetworkError } from '@cofferdam/api-client';
import { Button, ErrorState, Page, PageHeader } from '@cofferdam/ui/base';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { useShell } from '../../app/shell.ts';
import { startMessages } from '../../messages/start.ts';

/** Replaces a page that failed to load or crashed. Errors other than an unreachable server are reported. */
export function CrashedPage() {
  const error = useRouteError();
  const { report } = useShell();
  const revalidator = useRevalidator();
  const isCall = error instanceof NetworkError || error instanceof ApiError;
  useEffect(() => {
    if (!isCall) report(error);
  }, [error, isCall, report]);
  if (isCall) {
    return (
      <main>
        <ErrorState
          title={startMessages.failed}
          retrying={revalidator.state === 'loading'}
          onRetry={() => void revalidator.revalidate()}
        >
          {startMessages.failedReason}
        </ErrorState>
      </main>
    );
  }
  return (
    <Page>
      <PageHeader title={startMessages.crashed} />
      <ErrorState
        title={startMessages.crashed}
        secondaryAction={<Button onClick={() => location.reload()}>{startMessages.reload}</Button>}
      >
        {startMessages.crashedReason}
      </ErrorState>
    </Page>
  );
}
