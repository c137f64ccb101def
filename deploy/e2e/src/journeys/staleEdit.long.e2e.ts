import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { checkPage, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { saveVersion, untilPage } from '../steps/index.ts';

const stage = useStage();
const first = 'HOST=db-1\nPORT=5432\nUSER=payments\nSSL=on';
const runbook = '# Steps\n\n1. Call Ines\n2. Restart\n3. Write it down';
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { POOL: first, CLASH: first, PHONE: first } });
  await person.api.note.add({ ...ids(), name: 'Runbook', text: runbook });
});

const ids = () => ({ organizationId: place.organizationId, workspaceId: place.workspaceId });
const current = (name: string) => person.api.secret.versionAccess({ ...ids(), name });

/** The same page in another browser: nothing is shared but the server. */
async function openElsewhere(path: string): Promise<Page> {
  const { page } = await stage.open({ person });
  await page.goto(path);
  return page;
}

async function writeVersion(page: Page, value: string): Promise<void> {
  await page.getByText('Multi-line', { exact: true }).click();
  await page.getByLabel('Value', { exact: true }).fill(value);
}

/** Two browsers write a version of a secret on the same base, and this one comes second. */
async function comeSecond(page: Page, name: string, theirs: string, mine: string): Promise<void> {
  const path = `/secret/${name}/new-version?${place.query}`;
  await page.goto(path);
  await writeVersion(page, mine);
  await page.getByRole('button', { name: 'Save as v2' }).waitFor();
  const other = await openElsewhere(path);
  await writeVersion(other, theirs);
  await saveVersion(other);
  await untilPage(other, name);
  await page.getByRole('button', { name: 'Save as v2' }).click();
  await page.getByText('v2 was saved while you were editing').waitFor();
}

describe('a secret that two browsers write concurrently', () => {
  stage.test(
    'is merged where each changed another line, and the merge goes on top of the newer version',
    () => ({ person }),
    async ({ page, watch }) => {
      watch.expect(/answer 409: POST .*\/version\/add/);
      await comeSecond(page, 'POOL', first.replace('db-1', 'db-2'), first.replace('SSL=on', 'SSL=full'));
      expect(await page.content()).not.toContain('db-2');
      await page.getByRole('button', { name: 'Compare both' }).click();
      await page.getByText('No conflicts.').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Use merged text' }).click();
      await saveVersion(page);
      await untilPage(page, 'POOL');
      expect(await current('POOL')).toEqual({ version: 3, value: 'HOST=db-2\nPORT=5432\nUSER=payments\nSSL=full' });
    },
  );

  stage.test(
    'is decided line by line where both changed the same one',
    () => ({ person }),
    async ({ page, watch }) => {
      watch.expect(/answer 409: POST .*\/version\/add/);
      await comeSecond(page, 'CLASH', first.replace('5432', '6432'), first.replace('5432', '7432'));
      await page.getByRole('button', { name: 'Compare both' }).click();
      const merge = page.getByRole('region', { name: 'Merge' });
      await merge.getByText('1 conflict.').waitFor();
      const take = merge.getByRole('button', { name: 'Use merged text' });
      await merge.getByRole('button', { name: 'Use merged text', disabled: true }).waitFor();
      await merge.getByText('Theirs', { exact: true }).first().click();
      await take.click();
      await saveVersion(page);
      await untilPage(page, 'CLASH');
      expect(await current('CLASH')).toEqual({ version: 3, value: first.replace('5432', '6432') });
    },
  );

  stage.test(
    'is merged on a phone',
    () => ({ person, viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }),
    async ({ page, watch }) => {
      watch.expect(/answer 409: POST .*\/version\/add/);
      await comeSecond(page, 'PHONE', first.replace('db-1', 'db-2'), first.replace('db-1', 'db-3'));
      await page.getByRole('button', { name: 'Compare both' }).click();
      const merge = page.getByRole('region', { name: 'Merge' });
      await merge.getByText('Both', { exact: true }).click();
      expect(await checkPage(page)).toEqual([]);
      await merge.getByRole('button', { name: 'Use merged text' }).click();
      await saveVersion(page);
      await untilPage(page, 'PHONE');
      expect((await current('PHONE')).value).toBe(first.replace('HOST=db-1', 'HOST=db-2\nHOST=db-3'));
    },
  );
});

describe('a note that two browsers write concurrently', () => {
  stage.test(
    'is merged, and the merge goes on top of the newer version',
    () => ({ person }),
    async ({ page, watch }) => {
      watch.expect(/answer 409: POST .*\/note\/version\/add/);
      const path = `/note/Runbook/edit?${place.query}`;
      await page.goto(path);
      await page.getByLabel('Text', { exact: true }).fill(runbook.replace('Call Ines', 'Call Mara'));
      await page.getByRole('button', { name: 'Save as v2' }).waitFor();
      const other = await openElsewhere(path);
      await other.getByLabel('Text', { exact: true }).fill(`${runbook}\n4. Sleep`);
      await saveVersion(other);
      await untilPage(other, 'Runbook');
      await page.getByRole('button', { name: 'Save as v2' }).click();
      await page.getByText('v2 was saved while you were editing').waitFor();
      await page.getByText('No conflicts.').waitFor();
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Use merged text' }).click();
      await saveVersion(page);
      await untilPage(page, 'Runbook');
      const { text, version } = await person.api.note.versionAccess({ ...ids(), name: 'Runbook' });
      expect([version, text]).toEqual([3, `${runbook.replace('Call Ines', 'Call Mara')}\n4. Sleep`]);
    },
  );
});
