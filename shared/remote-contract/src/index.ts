export * from './checkDescriptor.ts';
export * from './checkRegistry.ts';
export * from './descriptor.ts';
export type * from './hostApi.ts';
export type * from './pageAction.ts';
export type * from './paletteSearch.ts';
export type * from './registry.ts';
export type * from './remoteModule.ts';
export type * from './unsavedChanges.ts';
