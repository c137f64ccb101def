import { useAtomValue } from 'jotai';
import { isLoadingAtom } from './frameAtoms.ts';
import styles from './LoadingLine.module.css';

/** A thin line at the top of the page while a request takes longer than a moment. */
export function LoadingLine({ label }: { readonly label: string }) {
  const isLoading = useAtomValue(isLoadingAtom);
  return isLoading ? <div className={styles.line} role="progressbar" aria-label={label} /> : null;
}
