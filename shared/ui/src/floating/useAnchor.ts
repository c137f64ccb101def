import { useRef, type PointerEvent, type RefObject } from 'react';
import type { MenuBox } from './usePlace.ts';

/** A button that something floats on. */
export interface Anchor {
  ref: RefObject<HTMLSpanElement | null>;
  /** Where the button is now. */
  box: () => MenuBox;
  /** Gives the focus back. */
  focus: () => void;
  /** For the element around the button: remembers what was open when the press began. */
  onPointerDownCapture: (event: PointerEvent) => void;
  /**
   * Whether a press should open. A press on the button of something open closes it as a press outside already; without
   * this the same press would open it again.
   */
  shouldOpen: () => boolean;
}

/** Keeps the button where it is in the document while something floats on it. */
export function useAnchor(open: boolean): Anchor {
  const ref = useRef<HTMLSpanElement>(null);
  const openAtPress = useRef<boolean>(undefined);
  return {
    ref,
    box: () => {
      const { left, top, width, height } = ref.current?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, width, height };
    },
    focus: () => ref.current?.querySelector<HTMLElement>('button, a')?.focus(),
    onPointerDownCapture: () => {
      openAtPress.current = open;
    },
    shouldOpen: () => {
      const wasOpen = openAtPress.current ?? open;
      openAtPress.current = undefined;
      return !wasOpen;
    },
  };
}
