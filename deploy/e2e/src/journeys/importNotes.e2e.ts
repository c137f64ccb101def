import { describe, expect } from '@jest/globals';
import { checkPage, keepPicture, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { chooseFile, untilPage } from '../steps/index.ts';

const stage = useStage();

describe('notes in the export of an organization', () => {
  const lines = [
    { record: 'export', format: 'cofferdam-organization-1', organization: { id: '1', name: 'Acme' } },
    { record: 'workspace', id: 'w1', name: 'Shop', type: 'STANDARD', role: 'ADMIN' },
    { record: 'secret', workspace: 'w1', name: 'FROM_ACME', versions: [{ version: 1, isCurrent: true, value: 'x' }] },
    ...['At night', 'By day'].map((name) => ({
      record: 'note',
      workspace: 'w1',
      name,
      format: 'MARKDOWN',
      labels: ['on-call'],
      versions: [{ version: 4, isCurrent: true, text: `# ${name}\r\n"é"` }],
    })),
    { record: 'end', counts: {}, leftOut: [] },
  ];

  let person: Person;
  let place: SeededWorkspace;
  stage.test(
    'are imported after its secrets, byte for byte',
    async () => {
      person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
      place = await seedWorkspace(person, {});
      return { person };
    },
    async ({ page }) => {
      await page.goto('/r/secrets/import');
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const mimeType = 'application/octet-stream';
      await chooseFile(page, { name: 'Acme.cofferdam.jsonl', mimeType, buffer: Buffer.from(text) });
      await untilPage(page, 'Review the import');
      await page.getByText('This file also has 2 notes. You review them next.').waitFor();
      await page.getByRole('button', { name: 'Import 1 secret' }).click();
      await page.getByRole('row', { name: /By day/ }).waitFor();
      await keepPicture(page, 'import-notes');
      expect(await checkPage(page)).toEqual([]);
      await page.getByRole('button', { name: 'Import 2 notes' }).click();
      await untilPage(page, 'Secrets');
      const ids = { organizationId: place.organizationId, workspaceId: place.workspaceId };
      const read = await person.api.note.versionAccess({ ...ids, name: 'At night' });
      expect(read.text).toBe('# At night\r\n"é"');
      const { note } = await person.api.note.get({ ...ids, name: 'By day' });
      expect([note.format, note.labels]).toEqual(['MARKDOWN', ['on-call']]);
    },
  );
});
