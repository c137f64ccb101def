export { AlertStack, type AlertStackProps, type AlertView } from './AlertStack.tsx';
export { useAlertTimer, type AlertTimer } from './useAlertTimer.ts';
export { closeAllOverlays } from '../theme/openOverlays.ts';
