/** The part of react-dom that remotes can use. The list is in shared/bundling/src/sharedModules.ts. */
export { createPortal, flushSync } from 'react-dom';
