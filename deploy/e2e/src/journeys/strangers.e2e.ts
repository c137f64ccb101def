import { beforeAll, describe, expect } from '@jest/globals';
import { useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let owner: Person;
let place: SeededWorkspace;
let stranger: Person;
beforeAll(async () => {
  const { origin } = stage.product;
  [owner, stranger] = await Promise.all([signInPerson(origin, 'Mara Lindqvist'), signInPerson(origin, 'Samir Haddad')]);
  place = await seedWorkspace(owner, { organization: 'Halden Freight', secrets: { DATABASE_URL: 'postgres://one' } });
  await seedWorkspace(stranger, { organization: 'Kestrel Audit', workspace: 'kestrel-dev' });
});

describe('someone who isn’t a member', () => {
  const paths = [
    '/r/secrets',
    '/secret/DATABASE_URL',
    '/r/secrets/import',
    '/r/workspaces',
    '/organization/audit/logs',
    '/organization/billing',
  ];

  stage.test(
    'sees words and nothing of the organization, by whatever deep link',
    () => ({ person: stranger }),
    async ({ page, watch, context }) => {
      const answers: Promise<string>[] = [];
      context.on('response', (response) => {
        const isCall = /\/(core|subscription|preferences)\//.test(response.url());
        // The stream of events has no end to read to.
        if (isCall && !response.url().endsWith('/events')) answers.push(response.text().catch(() => ''));
      });
      for (const path of paths) {
        await page.goto(`${path}?${place.query}`);
        await page.getByText('The organization you are looking for does not exist.').waitFor();
        expect(await page.locator('body').innerText()).not.toMatch(/Halden|payments-prod|Mara|postgres/);
        expect(page.url()).not.toContain(place.organizationId);
      }
      expect((await Promise.all(answers)).join('\n')).not.toMatch(/Halden|payments-prod|Mara|postgres/);
      watch.take();
    },
  );

  stage.test(
    'gets the same response as for an item that doesn’t exist',
    () => ({ person: stranger }),
    async ({ origin }) => {
      const nowhere = new URLSearchParams({
        organizationId: '0190a000-0000-7000-8000-000000000001',
        workspaceId: '0190a000-0000-7000-8000-000000000002',
      });
      const calls = [
        '/core/api/v1/secret/list?',
        '/core/api/v1/workspace?',
        '/core/api/v1/secret/get?name=DATABASE_URL&',
      ];
      for (const call of calls) {
        const [foreign, missing] = await Promise.all(
          [place.query, nowhere.toString()].map(async (query) => {
            const answer = await fetch(origin + call + query, { headers: { authorization: stranger.authorization } });
            const { errorCode } = (await answer.json()) as { errorCode: string };
            return [answer.status, errorCode];
          }),
        );
        expect(foreign).toEqual(missing);
        expect(foreign?.[0]).toBe(404);
      }
    },
  );

  stage.test(
    'with a workspace of someone else in an organization of their own sees nothing of it',
    () => ({ person: stranger }),
    async ({ page, watch }) => {
      await page.goto('/r/secrets');
      await untilPage(page, 'Secrets');
      const own = new URL(page.url()).searchParams.get('organizationId') ?? '';
      await page.goto(`/r/secrets?organizationId=${own}&workspaceId=${place.workspaceId}`);
      await page
        .getByText(
          /The workspace doesn’t exist, or you don’t have access to it\.|doesn’t belong to the selected organization/,
        )
        .waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(/payments-prod|DATABASE_URL/);
      watch.take();
    },
  );
});
