export { readSettings } from './readSettings.ts';
export type { LogLevel, Settings } from './settings.ts';
