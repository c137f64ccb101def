export { createHttpServer } from './createHttpServer.ts';
export type { EmbeddedApi, ErrorReportingTarget, GatewayOptions, LogStream } from './gatewayOptions.ts';
