import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NetworkError, type ApiClient } from '@cofferdam/api-client';
import { createEmbeddedPreferences } from './createEmbeddedPreferences.ts';

const away = (): Promise<never> =>
  Promise.reject(new NetworkError('/preferences/v1/document', new TypeError('offline')));

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
});

function start(calls: Partial<ApiClient['preferences']>) {
  return createEmbeddedPreferences({ preferences: { load: away, merge: away, ...calls } });
}

describe('the embedded preferences', () => {
  it('return null for a failed read, and log it', async () => {
    expect(await start({}).load()).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('return null if nothing is stored, and log nothing', async () => {
    expect(await start({ load: async () => ({ document: null }) }).load()).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it('return the stored document', async () => {
    const document = { userPreference: { theme: 'dark' as const } };
    expect(await start({ load: async () => ({ document }) }).load()).toEqual(document);
  });

  it('send the changed fields, and only log a failure', async () => {
    const sent: unknown[] = [];
    const merge: ApiClient['preferences']['merge'] = async (input) => {
      sent.push(input);
      return {};
    };
    expect(await start({ merge }).merge({ workspace: null })).toBe(true);
    expect(sent).toEqual([{ document: { workspace: null } }]);
    await expect(start({}).merge({ workspace: null })).resolves.toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
