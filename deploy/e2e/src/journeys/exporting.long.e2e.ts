import { describe, expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { checkPage, declineReload, holdBack, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { ageSignIns, joinWorkspace, seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseFile, chooseInRow, untilPage } from '../steps/index.ts';

const stage = useStage();

/** Parts of values: line endings, quotes, a zero byte, characters of four bytes, a line separator. */
const odd = 'postgres://x?a="1"\r\n\tübër 🔑 \u2028 \\n \u0007 end ';
const long = `-----BEGIN KEY-----\n${'abcdefgh'.repeat(8_000)}\n-----END KEY-----\n${odd}`;
const tlsDetails = { labels: ['pci', 'team/payments'], description: 'Of the "edge",\r\nrotated by hand ü' };
const mail = {
  name: 'Mail',
  seed: 'JBSWY3DPEHPK3PXP',
  issuer: 'Post',
  account: 'ops',
  recoveryCodes: ['aaaa-1111', 'bbbb-2222'],
};
const diary = 'a diary of Jonas that is no one else’s to read';

let mara: Person;
let jonas: Person;
let place: SeededWorkspace;
let archiveId: SeededWorkspace['workspaceId'];
let maras: Visit;
/** The saved file. */
let saved = '';

interface Line {
  readonly record: string;
  readonly workspace?: string;
  readonly name?: string;
  readonly versions?: readonly { readonly version: number; readonly value?: string; readonly text?: string }[];
  readonly seed?: string | null;
  readonly recoveryCodes?: readonly { readonly code: string }[];
  readonly leftOut?: readonly object[];
  readonly counts?: object;
}

/** Presses the button, and returns the file's text and lines. */
async function save(page: Page): Promise<{ readonly text: string; readonly lines: readonly Line[] }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Halden-Freight.cofferdam.jsonl');
  const text = await readFile(await file.path(), 'utf8');
  return {
    text,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
  };
}

const find = (lines: readonly Line[], record: string, name: string, workspace: string): Line | undefined =>
  lines.find((line) => line.record === record && line.name === name && line.workspace === workspace);

describe('an organization as a file', () => {
  const step = stage.journey();

  step('is offered beside the deletion, and asks for the password if the sign-in is old', async ({ origin }) => {
    [mara, jonas] = await Promise.all([signInPerson(origin, 'Mara Lindqvist'), signInPerson(origin, 'Jonas Reyes')]);
    place = await seedWorkspace(mara, {
      secrets: { DATABASE_URL: odd, TLS_KEY: long },
      notes: { Runbook: ['first text', odd] },
      twoFactors: [mail],
    });
    const { organizationId, workspaceId } = place;
    const { secret } = mara.api;
    for (const value of ['second', 'third']) {
      await secret.versionAdd({ organizationId, workspaceId, name: 'DATABASE_URL', value });
    }
    await secret.update({ organizationId, workspaceId, name: 'TLS_KEY', ...tlsDetails });
    await secret.versionDisable({ organizationId, workspaceId, name: 'DATABASE_URL', version: 2 });
    const { workspace } = await mara.api.workspace.create({ organizationId, name: 'archive' });
    archiveId = workspace.id;
    await secret.add({ organizationId, workspaceId: archiveId, name: 'OLD_KEY', value: 'of the archive' });
    await joinWorkspace(mara, jonas, place, { workspaceRole: 'READER' });
    const own = (await jonas.api.workspace.list({ organizationId })).workspaces.find(({ type }) => type === 'PRIVATE');
    if (own === undefined) throw new Error('a member has no private workspace');
    await jonas.api.secret.add({ organizationId, workspaceId: own.id, name: 'DIARY', value: diary });

    // A token contains the time of the sign-in, so the page must request its token after the sign-in has become old.
    await ageSignIns(stage.product, mara, jonas);
    maras = await stage.open({ person: mara });
    const { page } = maras;
    await page.goto('/r/organizations');
    await chooseInRow(page, 'Halden Freight', 'Delete');
    await page.getByRole('link', { name: 'Export everything you can access' }).click();
    await untilPage(page, 'General');
    expect(await checkPage(page)).toEqual([]);
    maras.watch.expect(/answer 401: POST .*\/record-export/);
    await page.getByRole('button', { name: 'Start export' }).click();
    await page.getByLabel('Password', { exact: true }).fill(mara.credentials.password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('The export is ready').waitFor();
    expect(await checkPage(page)).toEqual([]);
    expect(maras.watch.take()).toEqual([]);
  });

  step('contains every value byte for byte, and nothing of other people', async () => {
    const { page } = maras;
    await page.getByText('DATABASE_URL v2 in payments-prod: the version is disabled').waitFor();
    const { text, lines } = await save(page);
    saved = text;
    const { workspaceId } = place;
    expect(find(lines, 'secret', 'DATABASE_URL', workspaceId)?.versions).toEqual([
      { version: 3, isCurrent: true, value: 'third' },
      { version: 1, isCurrent: false, value: odd },
    ]);
    expect(find(lines, 'secret', 'TLS_KEY', workspaceId)?.versions?.[0]?.value).toBe(long);
    expect(find(lines, 'secret', 'OLD_KEY', archiveId)?.versions?.[0]?.value).toBe('of the archive');
    expect(find(lines, 'note', 'Runbook', workspaceId)?.versions?.map((one) => one.text)).toEqual([odd, 'first text']);
    const entry = find(lines, 'two-factor', 'Mail', workspaceId);
    expect([entry?.seed, entry?.recoveryCodes?.map(({ code }) => code)]).toEqual([mail.seed, mail.recoveryCodes]);
    expect(lines.at(-1)).toMatchObject({
      record: 'end',
      counts: { workspaces: 3, secrets: 3, twoFactors: 1, notes: 1, values: 9 },
      leftOut: [{ name: 'DATABASE_URL', version: 2, reason: 'disabled' }],
    });
    expect(text).not.toContain(diary);
    expect(text).not.toContain('DIARY');
  });

  step('can be imported: another organization then has the same secrets, notes and codes', async ({ origin }) => {
    const ines = await signInPerson(origin, 'Ines Okafor');
    const { organizationId, workspaceId } = await seedWorkspace(ines, {});
    const ids = { organizationId, workspaceId };
    const { page, watch } = await stage.open({ person: ines });
    await page.goto('/r/secrets/import');
    await chooseFile(page, {
      name: 'Halden-Freight.cofferdam.jsonl',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(saved),
    });
    await untilPage(page, 'Review the import');
    await page.getByText('This file also has 1 note and 1 two-factor code. You review them next.').waitFor();
    for (const what of ['3 secrets', '1 note', '1 code']) {
      await page.getByRole('button', { name: `Import ${what}` }).click();
    }
    await untilPage(page, 'Secrets');
    const names = ['DATABASE_URL', 'OLD_KEY', 'TLS_KEY'];
    const { entries } = await ines.api.secret.export({ ...ids, names });
    expect(new Map(entries.map(({ name, value }) => [name, value]))).toEqual(
      new Map([
        ['DATABASE_URL', 'third'],
        ['OLD_KEY', 'of the archive'],
        ['TLS_KEY', long],
      ]),
    );
    const { secret } = await ines.api.secret.get({ ...ids, name: 'TLS_KEY' });
    expect({ labels: secret.labels, description: secret.description }).toEqual(tlsDetails);
    expect((await ines.api.note.versionAccess({ ...ids, name: 'Runbook' })).text).toBe(odd);
    const { entry } = await ines.api.twoFactor.get({ ...ids, name: 'Mail' });
    expect(entry).toMatchObject({ issuer: mail.issuer, account: mail.account });
    expect((await ines.api.twoFactor.seedAccess({ ...ids, name: 'Mail' })).seed).toBe(mail.seed);
    const { codes } = await ines.api.twoFactor.recoveryAccess({ ...ids, name: 'Mail' });
    expect(codes.map(({ code }) => code)).toEqual(mail.recoveryCodes);
    expect(watch.take()).toEqual([]);
  });

  step('is recorded as single accesses', async () => {
    const { organizationId } = place;
    const count = async (
      type:
        | 'secret.exported'
        | 'secret.version.accessed'
        | 'note.version.accessed'
        | 'two-factor.seed.accessed'
        | 'two-factor.recovery-codes.accessed',
    ) => (await mara.api.audit.byParams({ organizationId, type, limit: 200 })).events.length;
    expect(await count('secret.exported')).toBe(2);
    expect(await count('secret.version.accessed')).toBe(1);
    expect(await count('note.version.accessed')).toBe(2);
    expect(await count('two-factor.seed.accessed')).toBe(1);
    expect(await count('two-factor.recovery-codes.accessed')).toBe(1);
  });

  step('continues when its page is left and after it was stopped, without loss', async () => {
    const { page } = maras;
    await page.getByRole('button', { name: 'Start again' }).click();
    const notes = await holdBack(page, /\/note\/version\/access/);
    await page.getByRole('button', { name: 'Start export' }).click();
    await notes.begun;
    await page.getByText(/^[34] of 5 read, in/).waitFor();
    await page.getByRole('link', { name: 'Shared links' }).click();
    await untilPage(page, 'Shared links');
    await page.goBack();
    await untilPage(page, 'General');
    await page.getByText(/^[34] of 5 read, in/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    notes.release();
    await page
      .getByText(/^Stopped at [34] of 5\.$/)
      .first()
      .waitFor();

    await declineReload(page);

    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('The export is ready').waitFor();
    const { lines } = await save(page);
    expect(lines.at(-1)).toMatchObject({ counts: { secrets: 3, twoFactors: 1, notes: 1, values: 9 } });
    expect(lines.filter(({ record }) => record === 'secret')).toHaveLength(3);
    expect(maras.watch.take()).toEqual([]);
  });

  step('contains for a member what they can read, and names what their role can’t read', async () => {
    const { page, watch } = await stage.open({ person: jonas });
    await page.goto('/r/organizations');
    await chooseInRow(page, 'Halden Freight', 'Export your data');
    await untilPage(page, 'General');
    await page.getByRole('checkbox', { name: /^Include older versions/ }).uncheck();
    // This sign-in is as old as the first one was.
    watch.expect(/answer 401: POST .*\/record-export/);
    await page.getByRole('button', { name: 'Start export' }).click();
    await page.getByLabel('Password', { exact: true }).fill(jonas.credentials.password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Mail in payments-prod: your role there can’t read it').waitFor();
    const { text, lines } = await save(page);
    expect(find(lines, 'secret', 'DATABASE_URL', place.workspaceId)?.versions).toEqual([
      { version: 3, isCurrent: true, value: 'third' },
    ]);
    expect(text).toContain(diary);
    for (const hidden of ['of the archive', 'OLD_KEY', 'archive', mail.seed, ...mail.recoveryCodes]) {
      expect(text).not.toContain(hidden);
    }
    expect(watch.take()).toEqual([]);
  });
});
