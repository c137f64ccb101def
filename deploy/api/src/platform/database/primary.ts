import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ApiFailure } from '../errors/apiFailure.ts';
import { requireDurability } from './requireDurability.ts';
import { serversOf } from './serversOf.ts';

/** Finds the server that takes writes among those that an address names. */
export interface Primary {
  /**
   * Address of that server, as the owner. Servers are asked at the first call, and again after `lookAgain`.
   *
   * @throws ApiFailure `service.unavailable` while none of several servers takes writes
   */
  address(): Promise<string>;
  /** Called after a fault: another server may have been promoted. */
  lookAgain(): void;
}

/** Where a role of ours works, and the way to say that the server there was lost. */
export interface RoleServer {
  /** Address with the role's password. It may throw while that is not known, or no server takes writes. */
  readonly address: () => Promise<string>;
  readonly onLost: () => void;
}

/** A server that does not answer in this time is passed over. */
const answerMilliseconds = 2_000;
/** Between two searches, however many requests ask. */
const pauseMilliseconds = 250;

/** Makes the finder. An address that names one server is that server's: nothing is asked. */
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

async function takesWrites(server: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  });
  // A lost connection rejects its queries; without a listener for its error the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isCopy: boolean }>('select pg_is_in_recovery() as "isCopy"');
    if (rows[0]?.isCopy !== false) return false;
    await requireDurability(client);
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
