export { readSettings } from './readSettings.ts';
export { SettingsError, type LogLevel, type Settings } from './settings.ts';
