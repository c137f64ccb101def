export * from './contract.ts';
export * from './routes.ts';
export * from './openApi.ts';
