import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@cofferdam/api-client';
import { pause, sendWithinRateLimit } from './rateLimit.ts';

const refusal = (details: object): ApiError =>
  new ApiError('/audit/verify', 429, { errorCode: 'request.rate-limited', requestId: 'r', details });

describe('sending within the rate limit', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('sends again after the pause that the server requests, but not earlier', async () => {
    const send = jest.fn<() => Promise<string>>();
    send.mockRejectedValueOnce(refusal({ retryAfterSeconds: 3 })).mockRejectedValueOnce(refusal({}));
    send.mockResolvedValueOnce('sent');
    const result = sendWithinRateLimit(send, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    // The default pause is one second.
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe('sent');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('passes every other error on', async () => {
    const error = new Error('no network');
    await expect(sendWithinRateLimit(() => Promise.reject(error), new AbortController().signal)).rejects.toBe(error);
  });

  it('stops during a pause if it is aborted, and sends nothing more', async () => {
    const send = jest.fn(() => Promise.reject(refusal({ retryAfterSeconds: 60 })));
    const controller = new AbortController();
    const left = new Error('left');
    const result = sendWithinRateLimit(send, controller.signal).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10);
    controller.abort(left);
    expect(await result).toBe(left);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('leaves no listener on the signal after any number of pauses', async () => {
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    for (let times = 0; times < 3; times += 1) {
      const paused = pause(1, signal);
      await jest.advanceTimersByTimeAsync(1_000);
      await paused;
    }
    expect(added).toHaveBeenCalledTimes(3);
    expect(removed.mock.calls).toEqual(added.mock.calls.map(([type, listener]) => [type, listener]));
  });
});
