export { createHttpServer } from './createHttpServer.ts';
export type {
  EmbeddedApi,
  ErrorReportingTarget,
  ExternalLinks,
  GatewayOptions,
  HostedSignIn,
  LogStream,
} from './gatewayOptions.ts';
