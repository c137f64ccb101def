export * from './descriptor.ts';
export type * from './hostApi.ts';
export type * from './registry.ts';
export type * from './remoteModule.ts';
