export { Wordmark } from './Mark.tsx';
export { OrLine, SignInFrame, SignInPanel, type SignInFrameProps, type SignInPanelProps } from './SignInPanel.tsx';
