import { FullPageSpinner } from '@cofferdam/ui/base';
import { useAtomValue } from 'jotai';
import { fullPageSpinnerAtom } from './frameAtoms.ts';

/** The spinner over the whole page, for operations that block everything else. */
export function FullPage() {
  const label = useAtomValue(fullPageSpinnerAtom);
  return label === null ? null : <FullPageSpinner label={label} />;
}
