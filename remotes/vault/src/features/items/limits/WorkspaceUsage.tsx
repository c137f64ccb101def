import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { Meter } from '@cofferdam/ui/base';
import { workspaceQueries } from '../calls/itemQueries.ts';
import { idsOf, useWorkspaceScope, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import styles from './WorkspaceUsage.module.css';
import { workspaceUsageMessages as messages } from './workspaceUsage.messages.ts';

/** The current workspace's usage of the plan's limits. */
export function WorkspaceUsage() {
  const scope = useWorkspaceScope();
  return scope === null ? null : <Usage scope={scope} />;
}

function Usage({ scope }: { readonly scope: WorkspaceScope }) {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: workspaceQueries.usage(scope),
    queryFn: async ({ signal }) => {
      const [secrets, codes] = await Promise.all([
        api.secret.list({ ...idsOf(scope), limit: 1 }, { signal }),
        api.twoFactor.list({ ...idsOf(scope), limit: 1 }, { signal }),
      ]);
      return { secrets, codes };
    },
  });
  if (data === undefined) return null;
  const meters = [
    { label: messages.secrets, ...data.secrets },
    { label: messages.codes, ...data.codes },
  ];
  return (
    <section className={styles.usage} aria-label={messages.usage(scope.workspaceName)}>
      <span className={styles.usageTitle}>{messages.usage(scope.workspaceName)}</span>
      {meters.map(({ label, total, allowed }) =>
        allowed === null ? null : <Meter key={label} label={label} used={total} limit={allowed} />,
      )}
    </section>
  );
}
