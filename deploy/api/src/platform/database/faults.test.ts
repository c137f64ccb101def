import { describe, expect, it } from '@jest/globals';
import { isConnectionFault, isTimeout, isTransientConflict, sqlStateOf } from './faults.ts';

const ofNode = (code: string) => Object.assign(new Error(`write ${code}`), { code, errno: -1, syscall: 'write' });
const ofPostgres = (code: string) => Object.assign(new Error('as PostgreSQL says it'), { code, severity: 'ERROR' });

describe('the classification of a database error', () => {
  // EPIPE has the form of a PostgreSQL code, so it was mistaken for one and the caller got a 500.
  it.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOENT', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])(
    '%s is a lost connection',
    (code) => {
      expect(sqlStateOf(ofNode(code))).toBeUndefined();
      expect(isConnectionFault(ofNode(code))).toBe(true);
    },
  );

  it.each(['57P01', '57P02', '57P03', '08006', '53100', '53300', '58030', '25006', '28P01'])(
    '%s is an unavailable server',
    (code) => {
      expect(sqlStateOf(ofPostgres(code))).toBe(code);
      expect(isConnectionFault(ofPostgres(code))).toBe(true);
    },
  );

  it.each(['23505', '22P02', '42501', '42P01', 'XX000', '25P02'])('%s isn’t a lost connection', (code) => {
    expect(isConnectionFault(ofPostgres(code))).toBe(false);
  });

  it('distinguishes conflicts and time limits', () => {
    expect(['40P01', '40001', '57014'].map((code) => isTransientConflict(ofPostgres(code)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['57014', '55P03', '40P01'].map((code) => isTimeout(ofPostgres(code)))).toEqual([true, true, false]);
  });

  it.each([undefined, null, 'ECONNRESET', 5, {}, new Error('something else'), ofNode('ENOSPC')])(
    '%s isn’t a connection error',
    (thrown) => expect(isConnectionFault(thrown)).toBe(false),
  );
});
