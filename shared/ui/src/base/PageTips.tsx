import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Tip } from './Tooltip.tsx';

const openAfterMs = 350;
const closeAfterMs = 80;

interface PageTip {
  readonly anchor: Element;
  readonly text: string;
}

/**
 * One tooltip for the whole page, so that rows stay cheap to render: elements with `data-tip` show that, and text truncated
 * with "…" is shown completely, on hover, on keyboard focus and while a finger is held on it.
 */
export function PageTips(): ReactNode {
  const [tip, setTip] = useState<PageTip>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => {
    const schedule = (find: () => PageTip | undefined, delayMs: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setTip(find()), delayMs);
    };
    const handleOver = ({ target }: PointerEvent): void => {
      if (!(target instanceof Element) || target.closest('.cd-tip') !== null) return;
      const hasTip = target.closest('[data-tip]') !== null;
      schedule(() => tipAround(target), tip === undefined || hasTip ? openAfterMs : closeAfterMs);
    };
    const handleFocus = ({ target }: FocusEvent): void => {
      // A tap also focuses the element, and needs no tooltip.
      if (target instanceof Element && target.matches(':focus-visible'))
        schedule(() => tipAround(target) ?? tipWithin(target), 0);
    };
    const handleAway = (): void => schedule(() => undefined, 0);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', handleOver, { signal });
    document.addEventListener('focusin', handleFocus, { signal });
    for (const end of ['pointerup', 'pointercancel', 'focusout']) {
      document.addEventListener(end, handleAway, { signal });
    }
    return () => {
      clearTimeout(timer.current);
      listening.abort();
    };
  }, [tip]);
  if (tip === undefined || !tip.anchor.isConnected) return null;
  return (
    <Tip id={id} anchor={tip.anchor} onStay={() => clearTimeout(timer.current)} onClose={() => setTip(undefined)}>
      {tip.text}
    </Tip>
  );
}

function tipAround(target: Element): PageTip | undefined {
  const marked = target.closest<HTMLElement>('[data-tip]');
  if (marked !== null) return { anchor: marked, text: marked.dataset['tip'] ?? '' };
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (isShortened(element)) return { anchor: element, text: element.textContent };
    if (element.matches('[role="row"], [role="dialog"], main, nav, body')) return undefined;
  }
  return undefined;
}

/** Only inside a control: containers of the whole page can be focused, too. */
function tipWithin(target: Element): PageTip | undefined {
  if (!target.matches('a, button')) return undefined;
  const anchor = [...target.querySelectorAll('*')].find(isShortened);
  return anchor === undefined ? undefined : { anchor, text: anchor.textContent };
}

/** Whether the text of this element ends in "…". */
function isShortened(element: Element): boolean {
  if (getComputedStyle(element).textOverflow !== 'ellipsis') return false;
  const content = document.createRange();
  content.selectNodeContents(element);
  return content.getBoundingClientRect().width > element.clientWidth + 1;
}
