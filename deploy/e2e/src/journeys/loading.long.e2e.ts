import { beforeAll, describe, expect } from '@jest/globals';
import type { Request } from 'playwright';
import { eventually, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { joinWorkspace, seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const stage = useStage();
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  const { origin } = stage.product;
  const [owner, other] = await Promise.all([
    signInPerson(origin, 'Mara Lindqvist'),
    signInPerson(origin, 'Jonas Reyes'),
  ]);
  person = owner;
  place = await seedWorkspace(owner, { plan: 'BUSINESS', secrets: { DATABASE_URL: 'postgres://one' } });
  const { organizationId } = place;
  await joinWorkspace(owner, other, place, { workspaceRole: 'READER' });
  await owner.api.domain.add({ organizationId, domain: 'halden.example' });
  await owner.api.label.add({ organizationId, name: 'production', color: 'rose', description: '' });
});

/** All calls but the stream of notifications, which has no end. */
const calls = /\/core\/api\/v1\/(?!events)/;

/** Each answer of the server is this much later than the one before, milliseconds. */
const stepMilliseconds = 120;

/** As text, in the page: records what moves without an action of the person, as the browser measures it. */
const recordMoves = `(() => {
  const moves = [];
  const read = (entries) => {
    for (const { value, hadRecentInput, sources } of entries) {
      if (hadRecentInput || value < 0.001) continue;
      const [{ node, previousRect: from, currentRect: to } = {}] = sources;
      moves.push(\`\${node?.nodeName} \${node?.textContent.slice(0, 40)}: \${from?.x},\${from?.y} to \${to?.x},\${to?.y}\`);
    }
  };
  const observer = new PerformanceObserver((list) => read(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.takeMoves = () => {
    read(observer.takeRecords());
    return moves;
  };
})()`;

describe('while data arrives, nothing moves', () => {
  for (const [path, title, loaded] of [
    ['/organization/overview', 'Halden Freight', 'First steps'],
    ['/workspace/overview', 'payments-prod', 'Who has access'],
    ['/organization/security/domain', 'Domain', 'halden.example'],
    ['/organization/settings/labels', 'Labels', 'production'],
  ] as const) {
    stage.test(
      `on ${path}`,
      () => ({ person }),
      async ({ page }) => {
        let sent = 0;
        await page.route(calls, async (route) => {
          sent += 1;
          await new Promise((resolve) => setTimeout(resolve, sent * stepMilliseconds));
          await route.continue();
        });
        const pending = new Set<Request>();
        page.on('request', (request) => void (calls.test(request.url()) && pending.add(request)));
        page.on('requestfinished', (request) => void pending.delete(request));
        page.on('requestfailed', (request) => void pending.delete(request));
        await page.addInitScript(recordMoves);
        await page.goto(`${path}?${place.query}`);
        await untilPage(page, title);
        await page.getByRole('main').getByText(loaded).first().waitFor();
        await eventually(async () => expect(pending.size).toBe(0));
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
        expect(await page.evaluate('takeMoves()')).toEqual([]);
      },
    );
  }
});
