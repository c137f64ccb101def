import { describe, expect, it } from '@jest/globals';
import { kindOfFailure, RemoteFailure } from './kindOfFailure.ts';

describe('the cause of a failure', () => {
  it.each([
    ['a cause that was known where it happened', new RemoteFailure('too-slow', ''), 'too-slow'],
    ['a chunk that timed out', { name: 'ChunkLoadError', type: 'timeout' }, 'too-slow'],
    [
      'a style sheet that timed out',
      { name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED', type: 'timeout' },
      'too-slow',
    ],
    ['a chunk that did not load', { name: 'ChunkLoadError', type: 'missing' }, 'unknown'],
    ['a message that only looks like a cause', new Error('request timed out, ScriptNetworkError'), 'broken'],
    ['nothing', undefined, 'broken'],
    ['null', null, 'broken'],
  ])('is read from the type of %s', (_what, error, kind) => {
    expect(kindOfFailure(error)).toBe(kind);
  });
});
