export { createHttpServer } from './createHttpServer.ts';
export type { EmbeddedApi, GatewayOptions, LogStream } from './gatewayOptions.ts';
