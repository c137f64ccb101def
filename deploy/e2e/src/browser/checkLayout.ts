import type { Page } from 'playwright';

/** Descriptions of everything that doesn't fit at the page's width; empty if everything fits. */
export async function checkLayout(page: Page): Promise<string[]> {
  const looks = [sidewaysScrollers, narrowNames, spillingRows, iconsAboveText, wrappedCounters, cutTexts];
  return page.evaluate<string[]>(`[${looks.map((look) => `...${look.trim()}`).join(',\n')}]`);
}

/** Space for 24 characters in the name column. On phones a row has two lines and no columns. */
const nameFloor = 232;

// The checks are text, because code in the page uses types that don't exist here.

/** A wide table may scroll if it is a named region that is reachable by keyboard. */
const sidewaysScrollers = `
  [document.scrollingElement, ...document.querySelectorAll('body *')]
    .filter((element) => element !== null && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter((element) => !['TEXTAREA', 'INPUT', 'SELECT'].includes(element.tagName))
    .filter((element) => !element.matches('[role=region][aria-label][tabindex="0"]'))
    .map((element) => \`scrolls sideways: \${element.tagName.toLowerCase()}.\${element.className}: \${element.scrollWidth} wide in \${element.clientWidth}\`)`;

const narrowNames = `
  [...document.querySelectorAll('[data-column]')]
    .filter((cell) => ['name', 'entry', 'person', 'thing', 'which', 'item'].includes(cell.dataset.column))
    .filter((cell) => cell.parentElement.getBoundingClientRect().width > 1)
    .map((cell) => ({ cell, width: cell.getBoundingClientRect().width }))
    .filter(({ width }) => width < ${nameFloor})
    .map(({ cell, width }) => \`the name column is \${Math.round(width)} wide: \${cell.textContent}\`)`;

/** The content of a cell must stay within its row. */
const spillingRows = `
  [...document.querySelectorAll('[role=row] > [role=gridcell]')]
    .filter((cell) => cell.checkVisibility())
    .filter((cell) => {
      const row = cell.parentElement.getBoundingClientRect();
      return [...cell.querySelectorAll('*')]
        .filter((element) => element.closest('.cd-hidden') === null && element.getBoundingClientRect().height > 1)
        .some((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top < row.top - 1 || bottom > row.bottom + 1;
        });
    })
    .map((cell) => \`reaches out of its row: \${cell.textContent}\`)`;

/** The icon of a tag or a state must be on the line of its text. */
const iconsAboveText = `
  [...document.querySelectorAll('.cd-tag > .lucide, .cd-state > .lucide')]
    .filter((icon) => icon.checkVisibility() && icon.nextSibling !== null)
    .filter((icon) => {
      const text = document.createRange();
      text.setStartAfter(icon);
      text.setEndAfter(icon.parentElement.lastChild);
      const [line] = text.getClientRects();
      return line !== undefined && line.top >= icon.getBoundingClientRect().bottom;
    })
    .map((icon) => \`icon above its text: \${icon.parentElement.textContent}\`)`;

/** The counter of a field must stay on one line beside its label. */
const wrappedCounters = `
  [...document.querySelectorAll('.cd-field-counter')]
    .filter((counter) => counter.checkVisibility() && counter.getBoundingClientRect().height > 20)
    .map((counter) => \`counter on two lines: \${counter.textContent}\`)`;

/**
 * Text that reaches beyond what clips it, unless it ends in "…": then ClippedTextTip shows the whole, wherever the frame
 * of the application is, and a title does elsewhere. Text for screen readers only is clipped on purpose.
 */
const cutTexts = `(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (text.data.trim() === '' || parent === null || parent.closest('script, style, svg, .cd-hidden, select, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    // A rail shows its headings as lines.
    if (getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)') continue;
    if (box.width === 0 || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    let isInLine = true;
    /** The content of the line: the text, or its inline box, which "…" replaces as a whole. */
    let inLine = box;
    let isHidden = false;
    let isPositioned = false;
    let problem;
    for (let element = parent; element !== null && element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (style.display === 'contents') continue;
      // What is positioned isn't clipped by elements between it and the one that it's positioned in.
      if (isPositioned && style.position === 'static') continue;
      isPositioned = style.position === 'absolute';
      const outer = element.getBoundingClientRect();
      if (style.clipPath !== 'none' && outer.width <= 1) isHidden = true;
      const clips = /hidden|clip/.test(style.overflowX) && style.display !== 'inline';
      if (clips && problem === undefined && (box.right > outer.right + 1 || box.left < outer.left - 1)) {
        const end = outer.right - parseFloat(style.paddingRight) - parseFloat(style.borderRightWidth);
        const endsInDots = style.textOverflow === 'ellipsis' && inLine.right > end + 0.5;
        const hasEllipsis = isInLine && (endsInDots || style.webkitLineClamp !== 'none');
        const canBeRead = element.closest('.cd-frame, [title]') !== null || document.querySelector('.cd-frame') !== null;
        problem = hasEllipsis ? (canBeRead ? '' : 'nowhere whole') : 'cut without an ellipsis';
      }
      if (!style.display.startsWith('inline')) isInLine = false;
      else if (style.display !== 'inline') inLine = outer;
      if (/auto|scroll/.test(style.overflowX) || style.position === 'fixed') break;
    }
    if (problem && !isHidden) found.push(problem + ': "' + text.data.trim().slice(0, 60) + '" in ' + parent.tagName.toLowerCase() + '.' + parent.className);
    // A column header must not overlap the next one.
    const head = parent.closest('[role=columnheader], th');
    if (!isHidden && head !== null && !problem && box.right > head.getBoundingClientRect().right + 1 && getComputedStyle(head).overflowX === 'visible')
      found.push('runs out of its column: "' + text.data + '"');
  }
  return found;
})()`;
