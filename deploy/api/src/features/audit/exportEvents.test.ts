import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { deriveAuditHeadKey, makeRootKey, readRootKeyFile } from '@cofferdam/crypto/safe';
import { shippedPlans } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { openTestChain, type TestChain } from '../../testing/audit/testChain.ts';
import { seedLog, type LogPeople } from '../../testing/audit/seedLog.ts';
import { exportEvents } from './exportEvents.ts';
import { readVerifierKey, verifyExport, type ExportTrust } from './chain/index.ts';
import { openHead, signHead } from './chain/signedHead.ts';

let api: TestApi;
let harbor: TestOrganization;
let people: LogPeople;
let chain: TestChain;
/** The lines of the whole export, as an auditor gets them. */
let whole: readonly string[];

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  people = await seedLog(harbor);
  chain = await openTestChain(api);
  await chain.sealAll();
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Planted', value: 'pl4nted' });
  await harbor.owner.succeed('workspace', 'create', { organizationId: harbor.organizationId, name: '@SUM' });
  await chain.sealAll();
  whole = (await exportAll(people.auditor, { format: 'JSONL' })).trim().split('\n');
});
afterAll(async () => {
  await chain.close();
  await api.close();
});

type Asked = Omit<CallInput<'audit', 'export'>, 'organizationId'>;

async function exportAll(person: TestPerson, asked: Asked): Promise<string> {
  let text = '';
  for (let cursor: string | null = null; ;) {
    const { organizationId } = harbor;
    const piece: CallOutput<'audit', 'export'> = await person.succeed('audit', 'export', {
      organizationId,
      ...asked,
      ...(cursor === null ? {} : { cursor }),
    });
    text += piece.text;
    cursor = piece.nextCursor;
    if (cursor === null) return text;
  }
}

async function verify(lines: readonly string[], trust: Partial<ExportTrust> = {}) {
  async function* each() {
    yield* lines;
  }
  return verifyExport(each(), { now: new Date(), ...trust });
}

describe('a whole export', () => {
  it('verifies on its own, with only hashes for events of other people’s private workspaces', async () => {
    const verified = await verify(whole);
    expect(verified).toMatchObject({
      organizationId: harbor.organizationId,
      isWhole: true,
      unchained: 0,
      problem: null,
    });
    expect(verified.hidden).toBeGreaterThan(0);
    expect(whole.join('')).not.toContain('Diary');
    expect(whole.join('')).not.toContain('pl4nted');
    expect((await exportAll(harbor.owner, { format: 'JSONL' })).includes('Diary')).toBe(true);
  });

  it('verifies only with the stored key and head', async () => {
    const { organizationId } = harbor;
    const { head, verifierKey } = await people.auditor.succeed('audit', 'head', { organizationId });
    const publicKey = readVerifierKey(verifierKey) ?? new Uint8Array();
    expect(head).toMatch(/^cofferdam-audit\/[0-9a-f-]{36}\n\d+\n/);
    expect((await verify(whole, { publicKey, heads: [head ?? ''] })).problem).toBeNull();
    expect((await verify(whole, { publicKey: new Uint8Array(32) })).problem).toMatchObject({ line: 1, fault: 'key' });
    // A head from before a rotation of the root key.
    const earlier = deriveAuditHeadKey(makeRootKey());
    const kept = openHead(publicKey, head ?? '');
    if (kept === null) throw new Error('the head does not open');
    const heads = [signHead(earlier, kept)];
    expect((await verify(whole, { publicKey, heads })).problem?.fault).toBe('kept-head');
    expect((await verify(whole, { publicKey, heads, earlierKeys: [earlier.publicKey] })).problem).toBeNull();
    const forged = [signHead(earlier, { ...kept, chainHash: new Uint8Array(32) })];
    const forgedResult = await verify(whole, { publicKey, heads: forged, earlierKeys: [earlier.publicKey] });
    expect(forgedResult.problem?.fault).toBe('kept-head');
    const isLast = (line: string) => line.startsWith('{"head"');
    const cut = whole.slice(0, whole.findIndex(isLast) + 1);
    expect((await verify(cut)).problem).toBeNull();
    expect((await verify(cut, { heads: [head ?? ''] })).problem?.fault).toBe('kept-head');
  });

  it.each<[string, (lines: string[]) => void, string, number]>([
    [
      'a flipped letter',
      (lines) => lines.splice(3, 1, (lines[3] ?? '').replace('Production', 'Productiom')),
      'event-changed',
      4,
    ],
    ['a deleted row', (lines) => lines.splice(3, 1), 'sequence', 4],
    ['two swapped rows', (lines) => lines.splice(3, 2, lines[4] ?? '', lines[3] ?? ''), 'sequence', 4],
    [
      'a changed hash',
      (lines) => lines.splice(3, 1, (lines[3] ?? '').replace(/"chainHash":"../, '"chainHash":"zz')),
      'chain-hash',
      4,
    ],
    [
      'a head of another time',
      (lines) => lines.splice(-1, 1, (lines.at(-1) ?? '').replace('time 2', 'time 3')),
      'head-signature',
      Number.NaN,
    ],
    ['a truncated end', (lines) => lines.splice(-1), 'end', Number.NaN],
    ['a missing first row', (lines) => lines.splice(1, 1), 'sequence', 2],
    ['an invalid line', (lines) => lines.splice(2, 0, 'x'), 'format', 3],
  ])('reports the first bad row: %s', async (_name, change, fault, line) => {
    const lines = [...whole];
    change(lines);
    const { problem } = await verify(lines);
    expect(problem?.fault).toBe(fault);
    if (!Number.isNaN(line)) expect(problem?.line).toBe(line);
  });
});

describe('the program that verifies an export by itself', () => {
  const program = join(import.meta.dirname, '../../../../local/src/auditVerify.ts');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cofferdam-export-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs it on lines, without a database, a root key or a server. */
  async function runOn(lines: readonly string[], ...options: readonly string[]) {
    const file = join(folder, 'export.jsonl');
    await writeFile(file, `${lines.join('\n')}\n`);
    return new Promise<{ readonly code: unknown; readonly words: string }>((resolve) => {
      execFile(process.execPath, [program, file, ...options], { env: {}, cwd: folder }, (error, words, errors) =>
        resolve({ code: error?.code ?? 0, words: words + errors }),
      );
    });
  }

  it('exits with 0 and the number of rows for an export as it was made', async () => {
    const { verifierKey } = await people.auditor.succeed('audit', 'head', { organizationId: harbor.organizationId });
    const { code, words } = await runOn(whole, '--key', verifierKey);
    expect(words).toMatch(new RegExp(`^Verified \\d+ rows of the audit log of ${harbor.organizationId}\\.`));
    expect(code).toBe(0);
  });

  it('exits with 1 and names the first bad row of one that was changed', async () => {
    const lines = whole.with(3, (whole[3] ?? '').replace('Production', 'Productiom'));
    const { code, words } = await runOn(lines);
    expect(words).toMatch(/^Doesn't verify: event 3, line 4: the event was changed\.$/m);
    expect(code).toBe(1);
  });

  it('exits with 2 and its usage without a file', async () => {
    const { code, words } = await new Promise<{ readonly code: unknown; readonly words: string }>((resolve) => {
      execFile(process.execPath, [program], { env: {} }, (error, said) => resolve({ code: error?.code, words: said }));
    });
    expect([code, words]).toEqual([2, expect.stringContaining('Usage: npm run audit-verify')]);
  });
});

describe('a filtered export', () => {
  it('contains the matching events, and each row can be verified on its own', async () => {
    const text = await exportAll(people.auditor, { format: 'JSONL', type: 'secret.created' });
    const lines = text.trim().split('\n');
    expect(await verify(lines)).toMatchObject({ isWhole: false, rows: 2, problem: null });
    const changed = lines.map((line) => line.replace('"Key"', '"Kex"'));
    expect((await verify(changed)).problem).toMatchObject({ fault: 'event-changed', line: 3 });
  });

  it('as CSV has no cell that a spreadsheet would execute', async () => {
    const text = await exportAll(people.auditor, { format: 'CSV', kind: 'workspace' });
    const [heads = '', ...rows] = text.trim().split('\r\n');
    expect(heads).toBe('sequence,time,type,actor id,actor,workspace id,workspace,address,request id,fields,chain hash');
    expect(text).toContain(`,'@SUM,`);
    expect(rows.every((row) => !/(^|,)"?[=+\-@]/.test(row))).toBe(true);
  });

  it('refuses a cursor that no part returned', async () => {
    const { organizationId } = harbor;
    const answer = await people.auditor.send('audit.export', { organizationId, format: 'CSV', cursor: 'x1' });
    expect(answer.body).toMatchObject({ errorCode: 'validation.request', details: { fields: ['cursor'] } });
  });
});

it('each part of an export is recorded, whatever its cursor, and so is a verification with its result', async () => {
  const { organizationId } = harbor;
  expect(await people.auditor.succeed('audit', 'verify', { organizationId })).toMatchObject({
    isDone: true,
    problem: null,
  });
  const events = (await harbor.events()).filter(({ actorId }) => actorId === people.auditor.userId);
  expect(events.at(-1)).toMatchObject({ type: 'audit.verified', fields: { outcome: 'verified' } });
  const exported = events.filter(({ type }) => type === 'audit.exported').map(({ fields }) => fields);
  expect(exported[0]).toEqual({
    filter: '',
    format: 'JSONL',
    rows: whole.filter((line) => line.includes('"sequence"')).length,
  });
  expect(exported[1]).toEqual({ filter: 'type=secret.created', format: 'JSONL', rows: 2 });
  // A hand-written cursor returns the log, too.
  await people.auditor.succeed('audit', 'export', { organizationId, format: 'JSONL', cursor: 's1' });
  const written = (await harbor.events()).filter(({ type }) => type === 'audit.exported');
  expect(written.length).toBeGreaterThan(exported.length);
});

it('every type of event can be listed, with its fields', async () => {
  const { types } = await people.auditor.succeed('audit', 'logTypes', { organizationId: harbor.organizationId });
  expect(types.find(({ type }) => type === 'audit.read')).toEqual({
    type: 'audit.read',
    isRefusal: false,
    fields: ['filter', 'rows'],
  });
});

describe('filters', () => {
  const found = async (asked: object) =>
    (await people.auditor.succeed('audit', 'byParams', { organizationId: harbor.organizationId, ...asked })).events;

  it('by kind, outcome, address, record and person are all applied', async () => {
    const { organizationId } = harbor;
    await people.editor.send('audit.byParams', { organizationId });
    expect((await found({ outcome: 'REFUSED' })).map(({ type }) => type)).toEqual(['access.refused']);
    expect(await found({ kind: 'secret', outcome: 'REFUSED' })).toEqual([]);
    const created = await found({ kind: 'secret', actorId: people.editor.userId, address: '127.0.0.1' });
    expect(created.map(({ type }) => type)).toEqual(['secret.created']);
    expect(await found({ kind: 'secret', address: '10.0.0.1' })).toEqual([]);
    const recordId = (created[0]?.fields['recordIds'] as readonly string[] | undefined)?.[0];
    expect((await found({ recordId })).map(({ id }) => id)).toEqual(created.map(({ id }) => id));
  });
});

describe('an export', () => {
  it('of the whole log verifies if retention drops its first part at the same time', async () => {
    const { organizationId, owner, place } = await TestOrganization.create(api);
    await chain.sealAll();
    const before = await chain.read(organizationId);
    await owner.succeed('secret', 'add', { ...place, name: 'New', value: 'x' });
    await chain.sealAll();
    const headKey = deriveAuditHeadKey(await readRootKeyFile(api.rootKeyPath));
    const platform = { keys: { auditHeadKey: () => headKey }, plans: shippedPlans } as unknown as Platform;
    for (const statement of ['audit.chain.readFor', 'audit.chain.readStart']) {
      const { text } = await chain.interrupt(
        organizationId,
        (transaction) => {
          const access = { plan: 'BUSINESS' };
          const call = {
            organizationId,
            transaction,
            access,
            userId: owner.userId,
            now: new Date(),
            record: () => undefined,
          };
          return exportEvents(platform, call as unknown as OrganizationCall, { organizationId, format: 'JSONL' });
        },
        async (name) => {
          if (name !== statement) return;
          await chain.age(organizationId, before.rows, 401);
          await chain.drop(organizationId, 400);
        },
      );
      const now = new Date(Date.now() + 91 * 86_400_000);
      expect(await verify(text.trim().split('\n'), { now })).toMatchObject({ isWhole: true, problem: null });
    }
  });
});
