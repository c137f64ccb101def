import { describe, expect, it } from '@jest/globals';
import { isConnectionFault, isTimeout, isTransientConflict, sqlStateOf } from './faults.ts';

const ofNode = (code: string) => Object.assign(new Error(`write ${code}`), { code, errno: -1, syscall: 'write' });
const ofPostgres = (code: string) => Object.assign(new Error('as PostgreSQL says it'), { code, severity: 'ERROR' });

describe('what an error of the database means', () => {
  // EPIPE looks like a PostgreSQL code, and was mistaken for one: the caller got a 500.
  it.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOENT', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'])(
    '%s is a connection that has gone',
    (code) => {
      expect(sqlStateOf(ofNode(code))).toBeUndefined();
      expect(isConnectionFault(ofNode(code))).toBe(true);
    },
  );

  it.each(['57P01', '57P02', '57P03', '08006', '53100', '53300', '58030', '25006', '28P01'])(
    '%s is a server that cannot serve now',
    (code) => {
      expect(sqlStateOf(ofPostgres(code))).toBe(code);
      expect(isConnectionFault(ofPostgres(code))).toBe(true);
    },
  );

  it.each(['23505', '22P02', '42501', '42P01', 'XX000', '25P02'])('%s is no lost connection', (code) => {
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
    '%s is no connection fault',
    (thrown) => expect(isConnectionFault(thrown)).toBe(false),
  );
});
