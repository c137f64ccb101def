/** What remotes may use of jotai. The list is in shared/bundling/src/sharedModules.ts. */
export { Provider, atom, createStore, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
