import { describe, expect, it } from '@jest/globals';
import { addressFor, databaseNameOf } from './addresses.ts';
import { serversOf } from './serversOf.ts';

describe('the servers of an address', () => {
  it.each([
    ['postgresql://a:b@one:5432/c', ['postgresql://a:b@one:5432/c']],
    ['postgres://one/c', ['postgres://one/c']],
    [
      'postgresql://a:b%40@one:5432,two:5433/c?sslmode=verify-full',
      ['postgresql://a:b%40@one:5432/c?sslmode=verify-full', 'postgresql://a:b%40@two:5433/c?sslmode=verify-full'],
    ],
    ['postgresql://a:b@[::1]:5432,two/c', ['postgresql://a:b@[::1]:5432/c', 'postgresql://a:b@two/c']],
    ['postgresql://a@localhost:5432/c?host=%2Frun', ['postgresql://a@localhost:5432/c?host=%2Frun']],
    ['no address', ['no address']],
  ])('of %s are %p', (address, servers) => {
    expect(serversOf(address)).toEqual(servers);
  });

  it('have the same database name', () => {
    expect(databaseNameOf('postgresql://a:b@one:5432,two:5433/vault')).toBe('vault');
  });

  it.each(['postgresql://a@one:1,:/c', 'mysql://one,two/c', 'postgresql://a@one two/c'])('refuse %s', (address) => {
    const made = (): string[] =>
      serversOf(address).map((server) =>
        addressFor(server, { name: 'x', password: 'y' }, { statementTimeoutMilliseconds: 1 }),
      );
    expect(made).toThrow('must be a postgresql:// URL');
  });
});
