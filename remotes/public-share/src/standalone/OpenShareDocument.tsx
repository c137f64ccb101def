import OpenSharePage from '../pages/open-share/OpenSharePage.tsx';
import { useSystemTheme } from './useSystemTheme.ts';

/** The page as a document of its own: no session, no registry, no service worker, no host. */
export function OpenShareDocument() {
  useSystemTheme();
  return <OpenSharePage />;
}
