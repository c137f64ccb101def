export { ThemeRoot, type ThemeRootProps } from './ThemeRoot.tsx';
export { usePresentation, useUi, type Density, type ThemeMode, type UiSettings } from './UiContext.ts';
export type { UiMessages } from './uiMessages.ts';
export { useIsPhone, useMediaQuery } from './useMediaQuery.ts';
export { closeAllOverlays, isOverlayOpen, onceNothingIsOpen, useOverlay } from './overlayStack.ts';
export { isTyping } from './isTyping.ts';
export { keyboardScroll } from './keyboardScroll.ts';
export { pageKeysNow, type PageKey } from './pageKeys.ts';
export { useDomEvent } from './useDomEvent.ts';
