import { beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseFile, untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person);
});

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
/** The YAML parser takes seconds for this many nested lists. */
const slow = file('slow.yaml', '['.repeat(1_000_000));
const honest = file('honest.yaml', 'DATABASE_URL: postgres://one');

async function open(page: Page): Promise<void> {
  await page.goto(`/r/secrets/import?${place.query}`);
  await untilPage(page, 'Import secrets');
}

/** Chooses the file that keeps the parser busy; resolves once a worker is parsing it. */
async function chooseSlow(page: Page): Promise<void> {
  const starting = page.waitForEvent('worker');
  await chooseFile(page, slow);
  await page.getByText('Reading the file').waitFor();
  await starting;
}

const untilNoWorker = (page: Page): Promise<void> => eventually(async () => expect(page.workers()).toEqual([]));

describe('a file that keeps the parser busy', () => {
  stage.test(
    'can be canceled while it is parsed',
    () => ({ person }),
    async ({ page }) => {
      await open(page);
      await chooseSlow(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await untilNoWorker(page);
      await page.getByText('Reading the file').waitFor({ state: 'hidden' });
      await chooseFile(page, honest);
      await untilPage(page, 'Review the import');
    },
  );

  stage.test(
    'gives way to another file',
    () => ({ person }),
    async ({ page }) => {
      await open(page);
      await chooseSlow(page);
      await chooseFile(page, honest);
      await untilPage(page, 'Review the import');
      await page.getByRole('row', { name: /DATABASE_URL/ }).waitFor();
      await untilNoWorker(page);
    },
  );

  stage.test(
    'is dropped with the page',
    () => ({ person }),
    async ({ page }) => {
      await open(page);
      await chooseSlow(page);
      await page.getByRole('navigation').getByRole('link', { name: 'Secrets' }).first().click();
      await untilPage(page, 'Secrets');
      await untilNoWorker(page);
    },
  );

  const nine = (name: string) => `[${Array.from({ length: 9 }, () => `*${name}`).join(', ')}]`;
  stage.test(
    'is refused with the reason',
    () => ({ person }),
    async ({ page }) => {
      await open(page);
      const names = [...'abcdefghij'];
      const laughs = names
        .map((name, at) => `${name}: &${name} ${at === 0 ? 'x' : nine(names[at - 1] ?? '')}`)
        .join('\n');
      await chooseFile(page, file('laughs.yaml', laughs));
      await page.getByRole('alert').filter({ hasText: 'Invalid JSON, YAML or XML.' }).waitFor();
      const repeated = `a: &a ${'x'.repeat(900_000)}\n${names.map((name) => `${name}${name}: *a`).join('\n')}`;
      await chooseFile(page, file('repeated.yaml', repeated));
      await page.getByRole('alert').filter({ hasText: 'expands to more than 8 MiB' }).waitFor();
    },
  );
});
