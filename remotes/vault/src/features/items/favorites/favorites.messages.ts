/** English texts of favorites. */
export const favoritesMessages = {
  favorite: 'Favorite',
  add: 'Add to favorites',
  /** The question that `filter` answers in a sheet of filters. */
  show: 'Show',
  filter: 'Favorites',
  loading: 'Your favorites are loading',
  remove: 'Remove from favorites',
} as const;
