import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { checkLayout } from './checkLayout.ts';
import { engine } from './engine.ts';

/** The minified source: `axe.source` is 1.5 MB, which every page would receive and parse. */
const axeSource = readFileSync(createRequire(import.meta.filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Success criteria up to WCAG 2.2 AA, by the names of axe. */
const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Descriptions of a page's layout and accessibility problems; empty if there are none. */
export async function checkPage(page: Page): Promise<string[]> {
  await untilStill(page);
  return [...(await findBarriers(page, { type: 'tag', values: criteria })), ...(await checkLayout(page))];
}

/** Checks only the colors: axe's other checks are the same in both themes. */
export async function checkContrast(page: Page): Promise<string[]> {
  await untilStill(page);
  return findBarriers(page, { type: 'rule', values: ['color-contrast'] });
}

/**
 * Waits for a whole frame, because observers of sizes act in it, and for transitions, because a dialog that fades in has no
 * contrast yet. Doesn't wait for endless animations such as spinners.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(drawnFrame);
  await page.evaluate(finishedAnimations);
}

const drawnFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';

const finishedAnimations = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    .map((animation) => animation.finished))
  .then(() => undefined)`;

/** Injects the script once per page, because it is large and most pages are checked in two themes. */
async function findBarriers(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!engine.runsAxe) return [];
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(axeSource);
  // Nothing is preloaded: that is for rules that aren't among the criteria.
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], preload: false });
  return page.evaluate<string[]>(`axe.run(document, ${options}).then(${describe})`);
}

/** Runs in the page, as text, so that only the violations are sent back. */
const describe = `({ violations }) => violations.flatMap(({ id, nodes }) =>
  nodes.map((node) => \`\${id} at \${node.target.join(' ')}: \${node.failureSummary ?? ''}\n  \${node.html}\`))`;
