import type { Locator, Page } from 'playwright';
import { rowAround, takeFocus, type Handle } from './pageElement.ts';

/** A page whose buttons, links and menus are pressed by keys, and the controls that were pressed. */
export interface KeyboardPage {
  readonly page: Page;
  /** In order; some are no longer in the document. */
  readonly pressed: readonly Handle[];
}

/** Presses a control with a key. A row of a list is reached by arrow keys. Only a label is clicked: Tab doesn't stop there. */
async function press(locator: Locator, key: 'Enter' | 'Space', pressed: Handle[]): Promise<void> {
  // A click waits for that too.
  await locator.and(locator.page().locator(':not([aria-disabled=true])')).waitFor();
  const element = (await locator.elementHandle()) as Handle | null;
  if (element === null) throw new Error('the control is gone');
  const { keyboard } = locator.page();
  if (await takeFocus(element)) {
    pressed.push(element);
    return keyboard.press(key);
  }
  const row = await rowAround(element);
  if (row === null) return locator.click();
  const grid = (await locator.page().locator('[role=grid]').elementHandle()) as Handle | null;
  if (grid === null) throw new Error('the list is gone');
  await grid.focus();
  pressed.push(grid);
  await keyboard.press('Home');
  for (let step = 0; step < Number(row); step += 1) await keyboard.press('ArrowDown');
  return keyboard.press(key);
}

/** Passes on everything to a page, but presses keys where a test clicks. */
export function byKeyboard(page: Page): KeyboardPage {
  const pressed: Handle[] = [];
  const wrap = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(inner, name) {
        const locator = inner as Locator;
        if (inner !== (page as unknown) && name === 'click') return () => press(locator, 'Enter', pressed);
        if (inner !== (page as unknown) && name === 'check') return () => press(locator, 'Space', pressed);
        const member: unknown = Reflect.get(inner, name);
        if (typeof member !== 'function') return member;
        return (...input: readonly unknown[]): unknown => {
          const output: unknown = Reflect.apply(member, inner, input);
          return isLocator(output) ? wrap(output) : output;
        };
      },
    });
  return { page: wrap(page), pressed };
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'getByRole' in value && !('keyboard' in value);
}
