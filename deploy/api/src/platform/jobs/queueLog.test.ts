import { describe, expect, it } from '@jest/globals';
import type { Logger } from 'graphile-worker';
import { createLog } from '../log/createLog.ts';
import { queueLog } from './queueLog.ts';

/** What is logged when the queue says something. */
function logOf(say: (logger: Logger) => void): object[] {
  const lines: string[] = [];
  say(queueLog(createLog('trace', { write: (line) => void lines.push(line) })));
  return lines.map((line) => JSON.parse(line) as object);
}

const fault = Object.assign(new Error('connection ended'), { code: '57P01' });
const message = 'job queue reported a problem';

describe('the log of the queue', () => {
  it.each<[string, (logger: Logger) => void]>([
    ['information', (logger) => logger.info('worker connected')],
    ['a remark on the options', (logger) => logger.warn('maxPoolSize is smaller', { max: 5, concurrency: 8 })],
    ['a failed job', (logger) => logger.error('failed with planted-value', { failure: true, error: fault })],
  ])('leaves out %s', (_what, say) => {
    expect(logOf(say)).toEqual([]);
  });

  it.each<[string, (logger: Logger) => void]>([
    ['an error', (logger) => logger.error('planted-value', { error: fault })],
    ['the end of a worker', (logger) => logger.error('planted-value', { fatalError: fault, job: {} })],
    ['a pool that did not end', (logger) => logger.error('planted-value', { reason: fault })],
  ])('names %s by its description, never by its message', (_what, say) => {
    const [line, ...more] = logOf(say);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ msg: message, error: { code: '57P01' } });
    expect(JSON.stringify(line)).not.toContain('planted-value');
  });

  it('has a line for an error without any more', () => {
    const [line] = logOf((logger) => logger.error('planted-value'));
    expect(line).toMatchObject({ msg: message });
    expect(line).not.toHaveProperty('error');
  });
});
