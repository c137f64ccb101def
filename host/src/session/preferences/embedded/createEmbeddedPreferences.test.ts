import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError, type ApiClient } from '@cofferdam/api-client';
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
    expect(await start({ merge }).merge({ workspace: null })).toBe('saved');
    expect(sent).toEqual([{ document: { workspace: null } }]);
    await expect(start({}).merge({ workspace: null })).resolves.toBe('failed');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('distinguish a refusal from a failure that can be retried', async () => {
    const answer = (status: number) => () =>
      Promise.reject(
        new ApiError('/preferences/v1/document', status, { errorCode: 'validation.request', requestId: 'r' }),
      );
    expect(await start({ merge: answer(400) }).merge({ workspace: null })).toBe('refused');
    expect(await start({ merge: answer(503) }).merge({ workspace: null })).toBe('failed');
  });
});
