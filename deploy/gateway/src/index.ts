export { createHttpServer } from './createHttpServer.ts';
export type { EmbeddedApi, ErrorReportingTarget, GatewayOptions, HostedSignIn, LogStream } from './gatewayOptions.ts';
