import type { ResourceKind } from '@cofferdam/domain';
import { ToggleChip } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { Star } from '@cofferdam/ui/icons';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { favoritesMessages as messages } from './favorites.messages.ts';
import { useFavorites } from './useFavorites.ts';

/** Props of FavoriteFilter. */
export interface FavoriteFilterProps {
  readonly scope: WorkspaceScope;
  readonly kind: ResourceKind;
  /** Whether the list is loaded: favorites load after it. */
  readonly isReady: boolean;
  readonly value: 'favorites' | null;
  readonly onChoose: (only: 'favorites' | null) => void;
}

/** The chip that leaves only the person's favorites in a list. Left out while there are none and it isn't on. */
export function FavoriteFilter({ scope, kind, isReady, value, onChoose }: FavoriteFilterProps) {
  const { favorites = [] } = useFavorites(isReady ? scope.organizationId : undefined);
  const here = favorites.filter((item) => item.kind === kind && item.workspace.id === scope.workspaceId);
  const isOn = value !== null;
  if (here.length === 0 && !isOn) return null;
  return (
    <ToggleChip
      icon={<Star />}
      count={formatNumber(here.length)}
      pressed={isOn}
      onClick={() => onChoose(isOn ? null : 'favorites')}
    >
      {messages.filter}
    </ToggleChip>
  );
}
