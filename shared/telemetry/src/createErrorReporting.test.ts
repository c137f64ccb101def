import { describe, expect, it } from '@jest/globals';
import { sampleRates } from './createErrorReporting.ts';

describe('error reporting', () => {
  it('uses the product’s sample rates', () => {
    expect(sampleRates).toEqual({ traces: 1, sessionReplay: 0.1, replayOnError: 1 });
  });
});
