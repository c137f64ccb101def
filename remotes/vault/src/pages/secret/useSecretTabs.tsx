import type { TabItem } from '@cofferdam/ui/base';
import { useIsPhone } from '@cofferdam/ui/theme';
import type { WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { useReaderCounts } from '../../features/reading/readers/useReaderCounts.ts';
import { secretPath } from '../../features/secrets/secretPath.ts';
import { useOpenShares } from '../../features/sharing/useOpenShares.ts';
import { secretPageMessages as messages } from './secretPage.messages.ts';
import styles from './SecretPage.module.css';

/** The parts of the page of a secret, as the address names them. */
export const secretTabs = ['value', 'readers', 'log', 'shares'] as const;
/** One of them. */
export type SecretTab = (typeof secretTabs)[number];

/**
 * The tabs with how much is behind them. Both counts are asked for beside the secret itself; until the first is known its
 * place is kept, so that no tab moves, and the second stands last. Who may not know a count sees none.
 */
export function useSecretTabs(place: WorkspaceScope, name: string): readonly TabItem[] {
  const isPhone = useIsPhone();
  const { mayKnow, counts } = useReaderCounts(place);
  const { data: shares = [] } = useOpenShares(place, 'secret', name);
  const words = isPhone ? messages.phoneTabs : messages.tabs;
  const countOf: Partial<Record<SecretTab, TabItem['count']>> = {
    ...(mayKnow && !isPhone
      ? {
          readers: <span className={styles.kept}>{counts === undefined ? '' : messages.count(counts.values)}</span>,
        }
      : {}),
    ...(shares.length > 0 ? { shares: isPhone ? messages.count(shares.length) : messages.open(shares.length) } : {}),
  };
  const path = secretPath(name);
  return secretTabs.map((id) => ({
    id,
    label: words[id],
    href: id === 'value' ? path : `${path}?tab=${id}`,
    ...(countOf[id] === undefined ? {} : { count: countOf[id] }),
  }));
}
