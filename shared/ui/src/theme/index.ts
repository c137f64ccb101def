export { ThemeRoot, type ThemeRootProps } from './ThemeRoot.tsx';
export {
  useMessages,
  usePresentation,
  useThemeMode,
  useUi,
  type Density,
  type ThemeMode,
  type UiSettings,
} from './UiContext.ts';
export { uiMessages, type UiMessages } from './uiMessages.ts';
export { useIsPhone, useIsRail, useMediaQuery } from './useMediaQuery.ts';
export { useDelayed } from './useDelayed.ts';
export { closeAllOverlays, onceNothingIsOpen } from './openOverlays.ts';
export { keyboardScroll } from './keyboardScroll.ts';
export { pageKeysNow, usePageKeyHints, type PageKey } from './pageKeys.ts';
