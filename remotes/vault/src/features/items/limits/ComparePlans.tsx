import { useHost } from '@cofferdam/remote-contract/react';
import { Link } from '@cofferdam/ui/base';
import { overLimitNoteMessages as messages } from './overLimitNote.messages.ts';

/** The link to the plans, for those who can see them. */
export function ComparePlans() {
  const { session } = useHost();
  return (
    session.can('organization:billing:read') && <Link href="/organization/billing/plans">{messages.comparePlans}</Link>
  );
}
