import { createContext } from 'react';

/** Slots of the frame that a page can fill on a phone. Undefined without a frame. */
interface FrameSlots {
  /** In the header: the page's title instead of the switchers. */
  readonly phoneTitle: HTMLElement | null;
  /** Under the page: its primary action. */
  readonly phoneBar: HTMLElement | null;
}

/** Slots of the nearest AppFrame. */
export const FrameSlotsContext = createContext<FrameSlots | undefined>(undefined);
