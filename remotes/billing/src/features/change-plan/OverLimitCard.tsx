import type { OrganizationId } from '@cofferdam/domain';
import { Card, ErrorState, Note } from '@cofferdam/ui/base';
import { OverLimitList } from '../../components/limits/OverLimitList.tsx';
import { useOverLimits } from '../../components/subscription/billingQueries.ts';
import { changePlanMessages as messages } from './changePlan.messages.ts';
import styles from './changePlan.module.css';

/** Items over a limit of the current plan; renders nothing if there are none. */
export function OverLimitCard({ organizationId }: { readonly organizationId: OrganizationId }) {
  const { data, isError, refetch } = useOverLimits(organizationId);
  if (isError) return <ErrorState title={messages.overFailed} onRetry={() => void refetch()} />;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card title={messages.nowOver} count={data.items.length}>
      <div className={styles.column}>
        <Note tone="warn">{messages.nowOverText}</Note>
        <OverLimitList organizationId={organizationId} items={data.items} />
      </div>
    </Card>
  );
}
