export * from './createEventBus.ts';
export * from './eventMap.ts';
