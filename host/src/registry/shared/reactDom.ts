/** What remotes may use of react-dom. The list is in shared/bundling/src/sharedModules.ts. */
export { createPortal, flushSync } from 'react-dom';
