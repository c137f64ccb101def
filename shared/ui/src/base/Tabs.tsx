import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from './Link.tsx';
import './Tabs.css';

/** One tab. With `href` on every item the tabs are links, so that a tab is in the address. */
export interface TabItem {
  id: string;
  label: ReactNode;
  count?: ReactNode;
  href?: string;
}

/** Props of Tabs. */
export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect?: (id: string) => void;
}

/** The id of the element that a tab opens; `TabPanel` uses it. */
function panelId(id: string): string {
  return `cd-panel-${id}`;
}

/** Tabs of a page. As links they are a navigation, else the tab pattern of ARIA with arrow keys. */
export function Tabs({ label, items, selected, onSelect }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  if (items.every((item) => item.href !== undefined)) {
    return (
      <nav className="cd-tabs" aria-label={label}>
        {items.map((item) => (
          <Link
            key={item.id}
            className={item.id === selected ? 'cd-tab cd-tab-on' : 'cd-tab'}
            href={item.href ?? ''}
            current={item.id === selected ? 'page' : undefined}
          >
            <TabText item={item} />
          </Link>
        ))}
      </nav>
    );
  }
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -items.length, End: items.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = items.findIndex((item) => item.id === selected);
    const wrapped = (from + step + items.length) % items.length;
    const index = Math.abs(step) === items.length ? (step < 0 ? 0 : items.length - 1) : wrapped;
    const next = items[index];
    if (next === undefined) return;
    onSelect?.(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div className="cd-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={handleKey}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`cd-tab-${item.id}`}
          className={item.id === selected ? 'cd-tab cd-tab-on' : 'cd-tab'}
          aria-selected={item.id === selected}
          aria-controls={item.id === selected ? panelId(item.id) : undefined}
          tabIndex={item.id === selected ? 0 : -1}
          onClick={() => onSelect?.(item.id)}
        >
          <TabText item={item} />
        </button>
      ))}
    </div>
  );
}

function TabText({ item }: { item: TabItem }): ReactNode {
  return (
    <>
      {item.label}
      {item.count !== undefined && <span className="cd-tab-count">{item.count}</span>}
    </>
  );
}

/** What the tab of the same id opens. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={`cd-tab-${id}`} className="cd-tab-panel">
      {children}
    </div>
  );
}
