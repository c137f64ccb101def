import { useMediaQuery } from '../theme/useMediaQuery.ts';

/**
 * True for whoever wants no motion. Then a part has no name of a motion either: with one, antd draws it unseen until it has
 * measured what would move.
 */
export function useIsStill(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
