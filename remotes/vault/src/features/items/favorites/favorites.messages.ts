/** Words of favorites, English. */
export const favoritesMessages = {
  add: 'Add to favorites',
  remove: 'Remove from favorites',
} as const;
