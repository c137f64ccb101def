import { useDomEvent } from '@cofferdam/ui/theme';
import { useRef, type RefObject } from 'react';

/** Lets a pointer drag the `draggable` rows of a list, by their index. Buttons offer the same for keyboards. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void): void {
  const from = useRef(-1);
  const placeOf = ({ target }: Event): number => {
    const row = target instanceof Element ? target.closest('[draggable="true"]') : null;
    return row === null ? -1 : [...(list.current?.children ?? [])].indexOf(row);
  };
  useDomEvent(list, 'dragstart', (event) => {
    from.current = placeOf(event);
  });
  useDomEvent(list, 'dragover', (event) => {
    // Browsers allow a drop only if the default is prevented.
    if (from.current !== -1) event.preventDefault();
  });
  useDomEvent(list, 'drop', (event) => {
    event.preventDefault();
    const to = placeOf(event);
    if (from.current !== -1 && to !== -1) onDrop(from.current, to);
  });
  useDomEvent(list, 'dragend', () => {
    from.current = -1;
  });
}
