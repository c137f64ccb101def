import { createContext } from 'react';

/** How the header passes its title slot to the frame. */
interface FramePlaces {
  readonly setPhoneTitle: (element: HTMLElement | null) => void;
}

/** Slots of the nearest AppFrame. */
export const FramePlacesContext = createContext<FramePlaces | undefined>(undefined);
