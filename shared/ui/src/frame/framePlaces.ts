import { createContext } from 'react';

/** How the header hands its place for the page's title to the frame. */
interface FramePlaces {
  readonly setPhoneTitle: (element: HTMLElement | null) => void;
}

/** Places of the nearest AppFrame. */
export const FramePlacesContext = createContext<FramePlaces | undefined>(undefined);
