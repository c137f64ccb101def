import { setTimeout as wait } from 'node:timers/promises';
import { ApiFailure } from '../errors/apiFailure.ts';
import { requireDurability } from './requireDurability.ts';
import { serversOf } from './serversOf.ts';
import { withClient } from './withClient.ts';

/** Finds the server that accepts writes among those in an address. */
export interface Primary {
  /**
   * Address of that server, as the owner. Servers are queried on the first call, and again after `lookAgain`.
   *
   * @throws ApiFailure `service.unavailable` while none of several servers accepts writes
   */
  address(): Promise<string>;
  /** Called after a fault: another server may have been promoted. */
  lookAgain(): void;
}

/** The address for a role, and a function to report that its server was lost. */
export interface RoleServer {
  /** Address with the role's password. Can throw while that's unknown, or if no server accepts writes. */
  readonly address: () => Promise<string>;
  readonly onLost: () => void;
}

/** A server that doesn't answer in this time is skipped. */
const answerMilliseconds = 2_000;
/** Minimum time between two searches. */
const pauseMilliseconds = 250;

/** Creates the finder. With a single server in the address, it never queries. */
export function createPrimary(databaseUrl: string): Primary {
  const servers = serversOf(databaseUrl);
  const [only] = servers;
  if (servers.length === 1 && only !== undefined) {
    return { address: async () => only, lookAgain: () => undefined };
  }
  let known: string | undefined;
  let searching: Promise<string> | undefined;

  async function search(): Promise<string> {
    const found = await firstPrimary(servers);
    if (found === undefined) {
      await wait(pauseMilliseconds);
      throw new ApiFailure('service.unavailable');
    }
    return (known = found);
  }

  return {
    address: async () => {
      if (known !== undefined) return known;
      searching ??= search().finally(() => {
        searching = undefined;
      });
      return searching;
    },
    lookAgain: () => {
      known = undefined;
    },
  };
}

/** The first server of the list that accepts writes. All are queried concurrently, so a dead one costs no time. */
async function firstPrimary(servers: readonly string[]): Promise<string | undefined> {
  const answers = await Promise.all(servers.map((server) => takesWrites(server).catch(() => false)));
  return servers[answers.indexOf(true)];
}

function takesWrites(server: string): Promise<boolean> {
  const connection = {
    connectionString: server,
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  };
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ isCopy: boolean }>('select pg_is_in_recovery() as "isCopy"');
    if (rows[0]?.isCopy !== false) return false;
    await requireDurability(client);
    return true;
  });
}
