import pg from 'pg';
import { shippedPlans } from '@cofferdam/domain';
import { encodeParameter } from '../../platform/database/encodeParameter.ts';
import { sqlStateOf } from '../../platform/database/faults.ts';
import type { Query } from '../../platform/database/query.ts';
import { limitSettings } from '../../platform/tenancy/limitGate.ts';
import { scenes, type Scene } from './scenes.ts';
import { changeStatement, conjunctMutantsOf } from './switches.ts';

const mostTries = 6;
const mostTriesEach = 1;
const mostWaiting = 100;

type Outcome = string;

type Conjuncts = ReturnType<typeof conjunctMutantsOf>[number];

/** A statement with the organization and the person of its transaction. */
interface Noted {
  readonly query: Query<unknown>;
  readonly scope: readonly unknown[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const madeWithIds = ['audit_events', 'data_keys', 'secret_versions', 'note_versions'];

/** What was written by the statement itself, when it was sent, stands in its way. */
function forgetting({ text, values }: Query<unknown>): string[] {
  const ids = values.filter((value): value is string => typeof value === 'string' && uuid.test(value));
  if (ids.length === 0 || !text.includes('insert into')) return [];
  const list = ids.map((id) => `'${id}'`).join(', ');
  return madeWithIds.map((table) => `delete from cofferdam.${table} where id in (${list})`);
}

/**
 * Sends statements of the server once more, by themselves and with one conjunct left out, to a database in which
 * row-level security is out, and undoes both. A conjunct without which a statement sees or changes other rows is one
 * that is missed: every answer of the server is made of what its statements see.
 */
export class StatementProbe {
  /** The conjuncts that were missed. */
  readonly missed = new Set<string>();
  readonly #tries = new Map<string, number>();
  readonly #waiting: Noted[] = [];
  readonly #known: ReadonlySet<string>;
  readonly #scenes: readonly Scene[];
  readonly #addressOf: () => string | undefined;
  #client: pg.Client | null = null;
  #address = '';
  #scope: readonly unknown[] = [null, null];

  /**
   * @param addressOf where the statements are sent to, as the owner of the database
   * @param known conjuncts that need not be tried
   * @param tried what is done to the database before, one after the other
   */
  constructor(addressOf: () => string | undefined, known: readonly string[] = [], tried = scenes) {
    this.#scenes = tried;
    this.#addressOf = addressOf;
    this.#known = new Set(known);
  }

  /** Looks at a statement that is about to be sent. */
  note(query: Query<unknown>): void {
    if (query.name === 'platform.scope') this.#scope = query.values;
    if (this.#waiting.length < mostWaiting && this.#open(query).length > 0)
      this.#waiting.push({ query, scope: this.#scope });
  }

  /** Tries are spread over people: what one may see anyway tells nothing. */
  #triesOf(id: string): string {
    return `${id} ${String(this.#scope[1])}`;
  }

  #open({ name, text }: Query<unknown>): Conjuncts[] {
    if (name === undefined) return [];
    return conjunctMutantsOf(name, text).filter(
      ({ id }) =>
        !this.missed.has(id) &&
        !this.#known.has(id) &&
        (this.#tries.get(id) ?? 0) < mostTries &&
        (this.#tries.get(this.#triesOf(id)) ?? 0) < mostTriesEach,
    );
  }

  /** Tries what was noted since. */
  async drain(): Promise<void> {
    for (let noted = this.#waiting.shift(); noted !== undefined; noted = this.#waiting.shift()) {
      const { query, scope } = noted;
      this.#scope = scope;
      const address = this.#addressOf();
      if (address === undefined) continue;
      try {
        await this.#connect(address);
        await this.#try(query);
      } catch {
        // A database that is gone meanwhile.
        await this.close();
      }
    }
  }

  async #try(query: Query<unknown>): Promise<void> {
    const open = this.#open(query);
    for (const { id } of open) {
      for (const key of [id, this.#triesOf(id)]) this.#tries.set(key, (this.#tries.get(key) ?? 0) + 1);
    }
    for (const scene of this.#scenes) {
      const left = open.filter(({ id }) => !this.missed.has(id) && scene.about.test(id));
      if (left.length > 0) await this.#tryIn(scene, query, left);
    }
  }

  /** One scene, in a transaction that is undone whatever comes of it. */
  async #tryIn(scene: Scene, query: Query<unknown>, mutants: readonly Conjuncts[]): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    const [organizationId = "''", userId = "''"] = this.#scope.map((one) =>
      client.escapeLiteral(typeof one === 'string' ? one : ''),
    );
    await client.query(
      `begin isolation level repeatable read; set local session_replication_role = replica;
       set local app.organization_id = ${organizationId}; set local app.user_id = ${userId}`,
    );
    try {
      for (const text of [...scene.statements, ...forgetting(query)]) await client.query(text);
      await client.query('savepoint scene');
      const first = await this.#run(query, query.text, true);
      const isSteady = first !== null && first === (await this.#run(query, query.text, true));
      for (const { id, out } of mutants) {
        const isOfGate = out.some((one) => one.includes('app.admitted'));
        const expected = isOfGate ? await this.#run(query, query.text, false) : first;
        const changed = changeStatement(query.name ?? '', query.text, new Set(out));
        const without = await this.#run(query, changed, !isOfGate);
        if (isSteady && without !== null && without !== expected) this.missed.add(id);
      }
    } catch {
      // A scene that this database does not take.
    } finally {
      await client.query('rollback');
    }
  }

  /** What a statement gives; null when it does not end. */
  async #run({ values }: Query<unknown>, text: string, isAdmitted: boolean): Promise<Outcome | null> {
    const client = this.#client;
    if (client === null) return null;
    try {
      await client.query(`set local app.admitted = '${isAdmitted ? 'yes' : ''}'`);
      const { rows, rowCount } = await client.query({
        text,
        values: values.map((value) => encodeParameter(value)),
        rowMode: 'array',
      });
      const texts = rows.map((row) => JSON.stringify(row));
      return `${rowCount} ${texts.toSorted().join('\n')}`;
    } catch (error) {
      // More rows than there may be: that is an answer, too.
      const state = sqlStateOf(error) ?? '';
      return /^2[123]/.test(state) ? `error ${state}` : null;
    } finally {
      await client.query('rollback to savepoint scene');
    }
  }

  async #connect(address: string): Promise<void> {
    if (this.#client !== null && this.#address === address) return;
    await this.close();
    const url = new URL(address);
    const settings = { ...limitSettings(shippedPlans), lock_timeout: 50, statement_timeout: 2_000, search_path: '' };
    url.searchParams.set(
      'options',
      Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    );
    const client = new pg.Client(url.href);
    client.on('error', () => undefined);
    await client.connect();
    this.#client = client;
    this.#address = address;
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}
