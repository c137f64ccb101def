export * from './createErrorReporting.ts';
export * from './log.ts';
export * from './redact.ts';
