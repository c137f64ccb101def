import { describe, expect, it } from '@jest/globals';
import { sampleRates } from './createErrorReporting.ts';

describe('error reporting', () => {
  it('keeps the rates of the product', () => {
    expect(sampleRates).toEqual({ traces: 1, sessionReplay: 0.1, replayOnError: 1 });
  });
});
