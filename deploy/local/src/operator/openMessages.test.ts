import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleDiagnostics } from '@cofferdam/api/testing/sampleMessages.ts';
import { startTestApi, type TestApi } from '@cofferdam/api/testing/startTestApi.ts';
import { TestOrganization } from '@cofferdam/api/testing/TestOrganization.ts';

/* The command as an operator runs it: a process of its own, beside a server on the same database. */

const script = join(import.meta.dirname, '..', 'operator.ts');
let api: TestApi;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  api = await startTestApi();
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-operator-'));
  const file = join(folder, 'database-url');
  writeFileSync(file, api.database.ownerUrl);
  chmodSync(file, 0o600);
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('COFFERDAM_'));
  environment = {
    ...Object.fromEntries(inherited),
    COFFERDAM_DATA: folder,
    COFFERDAM_DATABASE_URL_FILE: file,
    COFFERDAM_ROOT_KEY_PATH: api.rootKeyPath,
  };
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number;
  readonly printed: string;
}

/** Runs it; both of its streams, as a terminal shows them. */
async function operator(...args: readonly string[]): Promise<Ended> {
  const run = promisify(execFile)(process.execPath, [script, ...args], { env: environment });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  );
}

const ask = { plan: 'BUSINESS', people: 80, content: 'What would it cost?' } as const;

describe('messages on the command line', () => {
  it.each([
    ['no command', []],
    ['an unknown command', ['mesages']],
    ['messages with an id', ['messages', randomUUID()]],
    ['close-message without one', ['close-message']],
    ['close-message with two', ['close-message', randomUUID(), randomUUID()]],
  ])('refuses %s, and prints how it is used', async (_case, args) => {
    const { code, printed } = await operator(...args);
    expect([code, printed.split('\n')[0]]).toEqual([2, 'Usage: npm run operator -- COMMAND']);
  });

  it('says that there are none', async () => {
    expect(await operator('messages')).toEqual({ code: 0, printed: 'There are no open messages.\n' });
  });

  it('lists feedback, support and sales requests, the oldest first, and closes one at a time', async () => {
    const harbor = await TestOrganization.create(api, 'FREE');
    const { organizationId, owner } = harbor;
    const [feedback, support] = [randomUUID(), randomUUID()];
    await owner.succeed('message', 'feedback', { id: feedback, content: 'I like\nthe dark theme.' });
    api.clock.advance(1);
    const diagnostics = sampleDiagnostics;
    await owner.succeed('message', 'support', { id: support, content: 'The page stays empty.', diagnostics });
    api.clock.advance(1);
    await owner.succeed('message', 'sales', { organizationId, ...ask });

    const { code, printed } = await operator('messages');
    expect(code).toBe(0);
    const heads = printed.split('\n').filter((line) => line !== '' && !line.startsWith(' '));
    expect(heads.map((line) => line.split(' ')[1])).toEqual(['FEEDBACK', 'SUPPORT', 'SALES']);
    expect(printed).toContain(`FEEDBACK ${feedback}\n  from ${owner.email}\n  I like\n  the dark theme.\n`);
    expect(printed).toContain('  page: /secret/[redacted]\n');
    expect(printed).toContain(`  organizationId: ${organizationId}\n`);
    const sales = heads[2]?.split(' ')[2] ?? '';

    expect((await owner.call('message', 'sales', { organizationId, ...ask })).body.errorCode).toBe(
      'sales-form-contact.exist',
    );
    for (const id of [support, sales]) {
      expect(await operator('close-message', id)).toEqual({ code: 0, printed: `${id} is closed.\n` });
    }
    expect((await operator('messages')).printed).not.toMatch(/SUPPORT|SALES/);
    expect((await operator('messages')).printed).toContain(feedback);
    expect((await owner.call('message', 'sales', { organizationId, ...ask })).status).toBe(200);
  });

  it.each([
    ['a closed message', randomUUID(), (id: string) => `No open message has the id ${id}.\n`],
    ['an invalid id', "1' or true --", () => 'The id of a message is a UUID, as the list shows it.\n'],
  ])('changes nothing for %s, and fails', async (_case, id, words) => {
    const before = (await operator('messages')).printed;
    expect(await operator('close-message', id)).toEqual({ code: 1, printed: words(id) });
    expect((await operator('messages')).printed).toBe(before);
  });

  it('prints no character that could move the cursor of a terminal', async () => {
    const person = await api.signUp('Eve');
    await person.succeed('message', 'feedback', { id: randomUUID(), content: 'red \u001b[31m\u202e\u009b2J end' });
    const { printed } = await operator('messages');
    expect(printed).toContain('red');
    expect(printed).not.toMatch(/[^\P{C}\n]/u);
  });

  it('are read from the server that accepts writes, if the address names several', async () => {
    const url = new URL(api.database.url);
    const both = api.database.url.replace(url.host, `${url.hostname}:1,${url.host}`);
    const file = join(folder, 'several-servers');
    writeFileSync(file, both, { mode: 0o600 });
    environment = { ...environment, COFFERDAM_DATABASE_URL_FILE: file };
    expect(await operator('messages')).toMatchObject({ code: 0 });
  });
});

it.each([
  ['reset-password', 'no-one@halden.example', 'No account with a password has the address no-one@halden.example.\n'],
  ['confirm-address', 'no-one@halden.example', 'No account has the address no-one@halden.example.\n'],
  ['free-address', 'no-one@halden.example', 'No account has the address no-one@halden.example.\n'],
  ['invoice-void', 'HF-2026-0001', 'No open invoice has the number HF-2026-0001.\n'],
])('%s fails if nothing matches', async (command, value, printed) => {
  expect(await operator(command, value)).toEqual({ code: 1, printed });
});
