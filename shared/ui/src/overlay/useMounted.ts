import { useState } from 'react';

/** True from the first opening until the closing movement has ended, so that what is closed costs nothing. */
export function useMounted(open: boolean): { mounted: boolean; unmount: () => void } {
  const [mounted, setMounted] = useState(open);
  if (open && !mounted) setMounted(true);
  return { mounted: open || mounted, unmount: () => setMounted(false) };
}
