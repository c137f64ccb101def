import { describe, expect, it } from '@jest/globals';
import { createErrorReporting, sampleRates } from './createErrorReporting.ts';

describe('error reporting', () => {
  it('stays off and loads nothing while no address is configured', async () => {
    const reporting = await createErrorReporting({ dsn: null, release: '1', environment: 'test' });
    expect(() => reporting.report(new Error('x'))).not.toThrow();
  });
  it('keeps the rates of the product', () => {
    expect(sampleRates).toEqual({ traces: 1, sessionReplay: 0.1, replayOnError: 1 });
  });
});
