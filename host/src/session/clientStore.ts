import type { createStore } from 'jotai';

/** The store that holds the client's state. */
export type ClientStore = ReturnType<typeof createStore>;
