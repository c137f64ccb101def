import { Button, EmptyState, Page, PageHeader } from '@cofferdam/ui/base';
import { LockKeyhole } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../../app/shell.ts';
import { pageMessages } from '../../messages/pages.ts';

/** How long a sign-in is fresh, milliseconds. */
const freshMs = 300_000;

interface FreshSignInProps {
  /** Title of the protected page. */
  readonly page: string;
  readonly children: ReactNode;
}

/** Shows a page only after a sign-in from the last 5 minutes; the server checks the same. */
export function FreshSignIn({ page, children }: FreshSignInProps) {
  const { identity, host } = useShell();
  const { now } = useUi();
  const { stepUp } = host;
  const [isFresh, setFresh] = useState(() => {
    const signedIn = identity.signedIn();
    return signedIn !== null && now() - signedIn.authenticatedAt < freshMs;
  });
  // Ask once automatically; after closing the dialog, there is a button.
  useEffect(() => {
    if (!isFresh) void stepUp().then(setFresh);
  }, [isFresh, stepUp]);
  if (isFresh) return children;
  return (
    <Page>
      <PageHeader title={page} />
      <EmptyState
        icon={<LockKeyhole />}
        title={pageMessages.confirmFirst(page)}
        action={
          <Button variant="primary" onClick={() => void stepUp().then(setFresh)}>
            {pageMessages.confirm}
          </Button>
        }
      >
        {pageMessages.confirmReason}
      </EmptyState>
    </Page>
  );
}
