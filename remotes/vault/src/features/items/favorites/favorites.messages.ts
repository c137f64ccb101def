/** Words of favorites, English. */
export const favoritesMessages = {
  favorite: 'Favorite',
  add: 'Add to favorites',
  remove: 'Remove from favorites',
} as const;
