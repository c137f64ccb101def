import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { createApi } from '../../createApi.ts';
import { createEmptyDatabase } from '../../testing/createTestDatabase.ts';
import { startTestApi, testOrigin, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { createLog } from './createLog.ts';
import { codeOfError, describeError, explainError } from './describeError.ts';

const planted = 'pl4nted-va1ue';
const databaseError = Object.assign(new Error(`duplicate key ${planted}`), {
  name: 'error',
  severity: 'ERROR',
  code: '23505',
  detail: `Key (name)=(${planted}) already exists.`,
  hint: planted,
  where: planted,
  internalQuery: planted,
  table: 'secrets',
  constraint: 'secrets_name',
  position: '12',
  routine: '_bt_check_unique',
});

describe('the description of an error', () => {
  it.each([
    [
      'of the database contains the location, but no message',
      databaseError,
      {
        name: 'error',
        code: '23505',
        table: 'secrets',
        constraint: 'secrets_name',
        position: '12',
        routine: '_bt_check_unique',
      },
    ],
    [
      'of a mail server contains its codes, but no message',
      Object.assign(new Error(`550 <${planted}> unknown`), {
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
        response: planted,
      }),
      { name: 'Error', code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    ],
    [
      'of the payment provider contains its codes, but no message',
      new Stripe.errors.StripeIdempotencyError({
        message: `Keys can only be used with ${planted}`,
        type: 'idempotency_error',
        statusCode: 400,
        requestId: 'req_1',
        headers: { planted },
      } as never),
      { name: 'Error', type: 'StripeIdempotencyError', statusCode: 400, requestId: 'req_1' },
    ],
    [
      'of a parser omits the invalid text',
      new SyntaxError(`Unexpected token in "${planted}"`),
      { name: 'SyntaxError' },
    ],
    ['of a value that isn’t an error is its type', planted, { name: 'string' }],
  ])('%s', (_name, error, expected) => {
    const { frames: _frames, ...description } = describeError(error);
    expect(description).toEqual(expected);
    expect(JSON.stringify(describeError(error))).not.toContain(planted);
    expect(explainError(error)).not.toContain(planted);
  });

  it('contains the chain of causes and every tried address, and stops at a cycle', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
    const outer = new Error('migration 0001 failed', { cause: databaseError });
    expect(describeError(new AggregateError([refused], '', { cause: outer }))).toMatchObject({
      name: 'AggregateError',
      errors: [{ code: 'ECONNREFUSED', message: refused.message }],
      cause: { message: 'migration 0001 failed', cause: { code: '23505', table: 'secrets' } },
    });
    expect(explainError(outer)).toBe(
      'migration 0001 failed\nCause: error (code 23505, table secrets, constraint secrets_name, position 12, routine _bt_check_unique)',
    );
    const circle = new Error('round');
    circle.cause = circle;
    expect(JSON.stringify(describeError(circle)).length).toBeLessThan(20_000);
    expect(codeOfError(refused)).toBe('ECONNREFUSED');
  });
});

describe('the log of a server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('contains the location of a database error, but none of its values', async () => {
    const { owner, place } = await TestOrganization.create(api);
    await api.database.query(
      `create function public.refuse() returns trigger language plpgsql as $$
       begin
         raise exception 'no %', new.name using errcode = '55000', detail = new.name, hint = new.name, table = 'secrets';
       end $$`,
    );
    await api.database.query(
      'create trigger refuse before insert on cofferdam.secrets for each row execute function public.refuse()',
    );
    const { status } = await owner.call('secret', 'add', { ...place, name: 'PL4NTED_NAME', value: planted });
    expect(status).toBe(500);
    expect(api.log()).toMatch(/"error":\{"name":"error","code":"55000","table":"secrets"/);
    expect(api.log()).not.toContain('PL4NTED_NAME');
    expect(api.log()).not.toContain(planted);
  });

  it('contains the reason each time the database can’t be reached', async () => {
    const lines: string[] = [];
    const address = new URL(api.database.url);
    address.searchParams.delete('host');
    [address.hostname, address.port] = ['127.0.0.1', '1'];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const configuration = { databaseUrl: address.href, rootKeyPath: api.rootKeyPath, origins: [testOrigin] };
    const away = await createApi(configuration, { log });
    while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    await away.close();
    for (const line of lines) expect(line).toMatch(/ECONNREFUSED.*database cannot be (reached|opened); trying again/);
  });
});

describe('a migration that fails', () => {
  it('is named with the cause', async () => {
    const database = await createEmptyDatabase();
    await database.query('create schema cofferdam');
    await database.query('create table cofferdam.organizations (id uuid)');
    const configuration = { databaseUrl: database.ownerUrl, rootKeyPath: '/nowhere', origins: [testOrigin] };
    const failure: unknown = await createApi(configuration).then(null, (error: unknown) => error);
    expect(explainError(failure)).toMatch(/^migration \d+_\w+(\.sql)? failed\nCause: error \(code 42P07/);
    await database.drop();
  });
});
