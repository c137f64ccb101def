export { AlertStack, type AlertView } from './AlertStack.tsx';
export { useAlertTimer } from './useAlertTimer.ts';
