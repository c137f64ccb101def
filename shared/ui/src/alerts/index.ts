export { AlertStack, type AlertStackProps, type AlertView } from './AlertStack.tsx';
export { useAlertTimer, type AlertTimer } from './useAlertTimer.ts';
