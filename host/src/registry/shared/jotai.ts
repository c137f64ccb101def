/** The part of jotai that remotes can use. The list is in shared/bundling/src/sharedModules.ts. */
export { Provider, atom, createStore, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
