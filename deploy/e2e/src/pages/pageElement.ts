import type { ElementHandle } from 'playwright';

/** The part of an element that these checks use in the page: the types of the DOM don't exist here. */
interface PageElement {
  readonly isConnected: boolean;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly ownerDocument: {
    readonly activeElement: PageElement | null;
    readonly body: PageElement;
    querySelectorAll(selector: string): Iterable<PageElement>;
  };
  focus(): void;
  closest(selector: string): PageElement | null;
  contains(other: PageElement): boolean;
  checkVisibility(): boolean;
  getBoundingClientRect(): {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

/** An element of the page. */
export type Handle = ElementHandle<PageElement>;

/** Moves the focus to an element; returns whether that is possible. */
export const takeFocus = (element: Handle): Promise<boolean> =>
  element.evaluate((one) => {
    one.focus();
    return one.ownerDocument.activeElement === one;
  });

/** The position of the row that contains the element; null outside a list. */
export const rowAround = (element: Handle): Promise<string | null> =>
  element.evaluate((one) => one.closest('[data-row]')?.dataset['row'] ?? null);

/** How far the open menu is from the control that opened it, in pixels; null if no menu is open. */
export const gapToMenu = (opener: Handle): Promise<number | null> =>
  opener.evaluate((one) => {
    const menu = [...one.ownerDocument.querySelectorAll('[role=menu]')].findLast((other) => other.checkVisibility());
    if (menu === undefined) return null;
    const [a, b] = [one.getBoundingClientRect(), menu.getBoundingClientRect()];
    return Math.max(0, a.left - b.right, b.left - a.right) + Math.max(0, a.top - b.bottom, b.top - a.bottom);
  });

/** Whether the element is still in the document. */
export const isShown = (element: Handle): Promise<boolean> => element.evaluate((one) => one.isConnected);

/** Whether the focus is on the element, or on the list of which it is a part. */
export const hasFocusAround = (element: Handle): Promise<boolean> =>
  element.evaluate((one) => {
    const { activeElement, body } = one.ownerDocument;
    if (!one.isConnected || activeElement === null || activeElement === body) return false;
    return activeElement.contains(one) || one.contains(activeElement);
  });
