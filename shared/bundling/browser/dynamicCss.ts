/**
 * Replaces `@rc-component/util/es/Dom/dynamicCSS` in every bundle. The original writes style elements by `innerHTML`,
 * which Trusted Types refuse, and its callers outside antd's theme (scroll lock, scroll bar measurement) pass no nonce,
 * which the policy requires. This module has the same exports, but sets `textContent`, and uses the document's nonce by
 * default.
 */
interface StyleOptions {
  readonly attachTo?: Element;
  readonly csp?: { readonly nonce?: string };
  readonly prepend?: boolean | 'queue';
  readonly priority?: number;
  readonly mark?: string;
}

const orderAttribute = 'data-rc-order';
const priorityAttribute = 'data-rc-priority';

function markOf(options: StyleOptions): string {
  if (options.mark === undefined) return 'rc-util-key';
  return options.mark.startsWith('data-') ? options.mark : `data-${options.mark}`;
}

function containerOf(options: StyleOptions): Element {
  return options.attachTo ?? document.head;
}

function stylesIn(container: Element): HTMLStyleElement[] {
  return Array.from(container.children).filter((node) => node instanceof HTMLStyleElement);
}

function documentNonce(): string {
  return document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce ?? '';
}

function orderOf(prepend: StyleOptions['prepend']): string {
  if (prepend === 'queue') return 'prependQueue';
  return prepend === true ? 'prepend' : 'append';
}

function nodeAfterQueue(container: Element, priority: number): Node | null {
  const queued = stylesIn(container).filter((node) => {
    const order = node.getAttribute(orderAttribute) ?? '';
    const nodePriority = Number(node.getAttribute(priorityAttribute) ?? 0);
    return ['prepend', 'prependQueue'].includes(order) && priority >= nodePriority;
  });
  const last = queued.at(-1);
  return last === undefined ? container.firstChild : last.nextSibling;
}

/** Adds a style element. */
export function injectCSS(css: string, options: StyleOptions = {}): HTMLStyleElement {
  const style = document.createElement('style');
  const order = orderOf(options.prepend);
  const priority = options.priority ?? 0;
  style.setAttribute(orderAttribute, order);
  if (order === 'prependQueue' && priority !== 0) {
    style.setAttribute(priorityAttribute, String(priority));
  }
  style.nonce = options.csp?.nonce ?? documentNonce();
  style.textContent = css;
  const container = containerOf(options);
  if (order === 'append') container.append(style);
  else if (order === 'prepend') container.insertBefore(style, container.firstChild);
  else container.insertBefore(style, nodeAfterQueue(container, priority));
  return style;
}

function existing(key: string, options: StyleOptions): HTMLStyleElement | undefined {
  const mark = markOf(options);
  return stylesIn(containerOf(options)).find((node) => node.getAttribute(mark) === key);
}

/** Removes the style element with this key. */
export function removeCSS(key: string, options: StyleOptions = {}): void {
  existing(key, options)?.remove();
}

/** Adds the style element with this key or changes its text. */
export function updateCSS(css: string, key: string, options: StyleOptions = {}): HTMLStyleElement {
  const present = existing(key, options);
  if (present !== undefined) {
    if (present.textContent !== css) present.textContent = css;
    return present;
  }
  const style = injectCSS(css, options);
  style.setAttribute(markOf(options), key);
  return style;
}

/** Part of the original's API; there is no cache to clear here. */
export function clearContainerCache(): void {}
