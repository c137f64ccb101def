import { useSession } from '@cofferdam/remote-contract/react';
import type { Place } from '../../components/place/usePlace.ts';
import { useReaderCounts } from '../../components/readers/useReaderCounts.ts';
import type { ShareKind } from '../../components/shares/shareQueries.ts';
import { shareThingMessages as messages } from './shareThing.messages.ts';
import styles from './shareThing.module.css';

/** Props of ShareReach. */
export interface ShareReachProps {
  readonly place: Place;
  readonly kind: ShareKind;
}

/** How many may see without a link what it gives away, for whoever may know. Whoever reads values here reads notes. */
export function ShareReach({ place, kind }: ShareReachProps) {
  const { workspace } = useSession();
  const { counts } = useReaderCounts(place);
  const isPrivate = workspace?.id === place.workspaceId && workspace.type === 'PRIVATE';
  if (!isPrivate && counts === undefined) return null;
  return (
    <p className={styles.fact}>
      {isPrivate || counts === undefined ? messages.reachOfPrivate[kind] : messages.reach[kind](counts.values)}
    </p>
  );
}
