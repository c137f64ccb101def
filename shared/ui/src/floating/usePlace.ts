import { useEffect, useRef, useState } from 'react';

/** A place in the window, in pixels. */
export interface MenuBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where something floats: measured once it is in the document, and again when the window changes its size. */
export function usePlace(box: () => MenuBox): MenuBox | undefined {
  const [place, setPlace] = useState<MenuBox>();
  const measure = useRef(box);
  measure.current = box;
  // Not in a layout effect: what is open from the first draw on has no ref to its button yet.
  useEffect(() => {
    setPlace(measure.current());
    const handleResize = (): void => setPlace(measure.current());
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, []);
  return place;
}
