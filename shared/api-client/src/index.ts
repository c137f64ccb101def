export type * from './apiClient.ts';
export * from './createApiClient.ts';
export * from './errors.ts';
export * from './withCallBehavior.ts';
