import { ApiError, type ApiClient } from '@cofferdam/api-client';
import { logProblem } from '@cofferdam/telemetry';
import type { PreferencesPort } from '../preferencesPort.ts';

/** Preferences on our own server. */
export function createEmbeddedPreferences(api: Pick<ApiClient, 'preferences'>): PreferencesPort {
  return {
    async load() {
      try {
        return (await api.preferences.load({})).document;
      } catch (error) {
        logProblem('Preferences could not be read', error);
        return null;
      }
    },
    async merge(fields) {
      try {
        await api.preferences.merge({ document: fields });
        return 'saved';
      } catch (error) {
        logProblem('Preferences could not be saved', error);
        return error instanceof ApiError && error.status === 400 ? 'refused' : 'failed';
      }
    },
  };
}
