import type { OrganizationId } from '@cofferdam/domain';
import { Link } from '@cofferdam/ui/base';
import { secondFactorPolicyMessages as messages } from './secondFactorPolicy.messages.ts';
import styles from './secondFactorPolicy.module.css';
import { useSecondFactorPolicy } from './useSecondFactorPolicy.ts';

/** Whether a second factor is required and how many members have none, with a link to the page that changes it. */
export function SecondFactorSummary({ organizationId }: { readonly organizationId: OrganizationId }) {
  const { data } = useSecondFactorPolicy(organizationId).policy;
  if (data === undefined) return null;
  const { isRequired, missing } = data;
  return (
    <div className={styles.summary}>
      <span className="cd-strong">{messages.title}</span>
      <span>{isRequired ? messages.required : messages.off}</span>
      <span className="cd-muted">{messages.without(missing.count)}</span>
      <Link href="/organization/security/sign-in">{messages.rules}</Link>
    </div>
  );
}
