export { createApi, type Api } from './createApi.ts';
export type { ApiConfiguration, ApiConfigurationInput } from './platform/configuration/apiConfiguration.ts';
export {
  runCloseMessage,
  runConfirmAddress,
  runFreeAddress,
  runOpenInvoices,
  runOpenMessages,
  runResetPassword,
  runSettleInvoice,
} from './operator.ts';
export type { Health } from './platform/health/health.ts';
export { createLog, openLogDestination } from './platform/log/createLog.ts';
