export { ThemeRoot } from './ThemeRoot.tsx';
export { usePresentation, useUi } from './UiContext.ts';
export { useIsPhone, useMediaQuery } from './useMediaQuery.ts';
export { closeAllOverlays, isOverlayOpen, onceNothingIsOpen, useOverlay } from './overlayStack.ts';
export { isTyping } from './isTyping.ts';
export { keyboardScroll } from './keyboardScroll.ts';
export { pageKeysNow, type PageKey } from './pageKeys.ts';
export { useDomEvent } from './useDomEvent.ts';
export { makePart, usePart, usePartState } from './usePart.ts';
