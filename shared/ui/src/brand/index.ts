export { Wordmark } from './Mark.tsx';
export { OrLine, SignInFrame, SignInPanel } from './SignInPanel.tsx';
