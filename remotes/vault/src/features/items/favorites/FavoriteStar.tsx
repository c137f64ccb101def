import { useEffect } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { IconButton } from '@cofferdam/ui/base';
import { Star } from '@cofferdam/ui/icons';
import styles from './FavoriteStar.module.css';
import { favoritesMessages as messages } from './favorites.messages.ts';
import { useFavorites } from './useFavorites.ts';

/** Props of FavoriteStar. */
export interface FavoriteStarProps {
  readonly organizationId: OrganizationId;
  readonly id: string;
  readonly size: 'small' | 'large';
}

/** The star of an item on its page. Also records the item as recently opened. */
export default function FavoriteStar({ organizationId, id, size }: FavoriteStarProps) {
  const { api } = useHost();
  const { ids, disabledReason, toggle } = useFavorites(organizationId);
  useEffect(() => {
    // Nothing waits for it, and a failure only costs a row of the palette.
    void api.favorite.opened({ organizationId, id }).catch(() => undefined);
  }, [api, organizationId, id]);
  const isFavorite = ids?.has(id) === true;
  return (
    <IconButton
      size={size}
      label={isFavorite ? messages.remove : messages.add}
      icon={<Star className={isFavorite ? styles.set : undefined} />}
      disabledReason={disabledReason}
      onClick={() => toggle(id)}
    />
  );
}
