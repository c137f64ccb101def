import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Link } from '@cofferdam/ui/base';
import { overLimitMessages as messages } from './overLimit.messages.ts';

/** A link to the plans; nothing for people who can't see billing. */
export function ComparePlans() {
  const { session } = useHost();
  useSession();
  if (!session.can('organization:billing:read')) return null;
  return <Link href="/organization/billing/plans">{messages.comparePlans}</Link>;
}
