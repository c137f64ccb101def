import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { createDatabase, type Database } from './database.ts';
import { createPrimary, type Primary } from './primary.ts';
import { query } from './query.ts';

const scope = { organizationId: null, userId: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

/** A port of loopback that leads to the database of the test while it is open. */
class Door {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  async open(): Promise<void> {
    const url = new URL(database.url);
    const folder = url.searchParams.get('host') ?? '';
    const server = createServer((socket) => {
      const upstream = connect(join(folder, `.s.PGSQL.${url.port || 5432}`));
      for (const end of [socket, upstream]) {
        this.#sockets.add(end);
        end.on('error', () => undefined);
      }
      socket.pipe(upstream).pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** As the loss of a machine: what is connected is cut off, and nothing connects any more. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    if (server !== undefined) await new Promise((resolve) => server.close(resolve));
  }
}

function addressOf(...doors: readonly Door[]): string {
  const { username, password, pathname } = new URL(database.url);
  return `postgresql://${username}:${password}@${doors.map(({ port }) => `127.0.0.1:${port}`).join(',')}${pathname}`;
}

let doors: [Door, Door];
let opened: Database | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await Promise.all(doors.map((door) => door.close()));
});

async function openDoors(): Promise<Primary> {
  doors = [new Door(), new Door()];
  for (const door of doors) await door.open();
  return createPrimary(addressOf(...doors));
}

describe('the server that takes writes', () => {
  it('is the only one that is named, without being asked', async () => {
    doors = [new Door(), new Door()];
    await expect(createPrimary('postgresql://a@127.0.0.1:1/b').address()).resolves.toBe('postgresql://a@127.0.0.1:1/b');
  });

  it('is the first that answers', async () => {
    const primary = await openDoors();
    await expect(primary.address()).resolves.toBe(addressOf(doors[0]));
    await doors[0].close();
    await expect(primary.address()).resolves.toBe(addressOf(doors[0]));
    primary.lookAgain();
    await expect(primary.address()).resolves.toBe(addressOf(doors[1]));
  });

  it('is none while no one answers, and found when one does', async () => {
    const primary = await openDoors();
    await Promise.all(doors.map((door) => door.close()));
    await expect(primary.address()).rejects.toMatchObject({ errorCode: 'service.unavailable' });
    await doors[1].open();
    await expect(primary.address()).resolves.toBe(addressOf(doors[1]));
  });

  it('is not one that may lose what it acknowledged', async () => {
    const primary = await openDoors();
    await database.query(`alter database ${database.name} set synchronous_commit = off`);
    await expect(primary.address()).rejects.toMatchObject({ errorCode: 'service.unavailable' });
    await database.query(`alter database ${database.name} reset synchronous_commit`);
    await expect(primary.address()).resolves.toBe(addressOf(doors[0]));
  });
});

describe('a pool', () => {
  it('moves to another server after the one it was connected to is lost', async () => {
    const primary = await openDoors();
    const pool = createDatabase({
      address: () => primary.address(),
      onLost: () => primary.lookAgain(),
      connections: 2,
      connectionTimeoutMilliseconds: 2_000,
      answerTimeoutMilliseconds: 4_000,
      onIdleFault: () => undefined,
    });
    opened = pool;
    const ask = () => pool.runAlone(scope, [query('select 1 as one')]);
    await expect(ask()).resolves.toEqual([[{ one: 1 }]]);
    await doors[0].close();
    // The first request after the loss may still meet the lost connection.
    await ask().catch(() => undefined);
    await expect(ask()).resolves.toEqual([[{ one: 1 }]]);
    await expect(primary.address()).resolves.toBe(addressOf(doors[1]));
  });
});
