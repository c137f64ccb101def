import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Success criteria up to WCAG 2.2 AA, by the names of axe. */
const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is wrong with a page for somebody with a small screen or a screen reader, in words; empty when nothing is. */
export async function checkPage(page: Page): Promise<string[]> {
  await page.evaluate(untilStill);
  return [...(await findBarriers(page)), ...(await findSidewaysScroll(page))];
}

/** A dialog that fades in has no contrast yet. What moves without end, as a spinner does, is not waited for. */
const untilStill = `Promise.allSettled(
  document.getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    .map((animation) => animation.finished))
  .then(() => undefined)`;

async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(criteria).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? ''}\n  ${node.html}`),
  );
}

/**
 * As text: what runs in the page knows types that do not exist here. A table of two dimensions may scroll, as a region with a
 * name that the keyboard reaches.
 */
const sidewaysScrollers = `
  [document.scrollingElement, ...document.querySelectorAll('body *')]
    .filter((element) => element !== null && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter((element) => !['TEXTAREA', 'INPUT', 'SELECT'].includes(element.tagName))
    .filter((element) => !element.matches('[role=region][aria-label][tabindex="0"]'))
    .map((element) => \`\${element.tagName.toLowerCase()}.\${element.className}: \${element.scrollWidth} wide in \${element.clientWidth}\`)`;

async function findSidewaysScroll(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(sidewaysScrollers);
  return found.map((one) => `scrolls sideways: ${one}`);
}
