import { useEffect, useState, type RefObject } from 'react';

/** The key of the row under the pointer, and whether the grid has the focus: only those rows show all their actions. */
export function useHoveredRow(scroller: RefObject<HTMLElement | null>): {
  hovered: string | undefined;
  gridFocused: boolean;
} {
  const [hovered, setHovered] = useState<string>();
  const [gridFocused, setGridFocused] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const handleOver = (event: PointerEvent): void => {
      const target = event.target instanceof Element ? event.target : undefined;
      const row = target?.closest<HTMLElement>('[data-row]')?.dataset['key'];
      setHovered(event.pointerType === 'touch' ? undefined : row);
    };
    const handleLeave = (): void => setHovered(undefined);
    const handleFocus = (): void => setGridFocused(element.matches(':focus-visible, :focus-within'));
    const handleBlur = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setGridFocused(false);
    };
    element.addEventListener('pointerover', handleOver);
    element.addEventListener('pointerleave', handleLeave);
    element.addEventListener('focusin', handleFocus);
    element.addEventListener('focusout', handleBlur);
    return () => {
      element.removeEventListener('pointerover', handleOver);
      element.removeEventListener('pointerleave', handleLeave);
      element.removeEventListener('focusin', handleFocus);
      element.removeEventListener('focusout', handleBlur);
    };
  }, [scroller]);
  return { hovered, gridFocused };
}
