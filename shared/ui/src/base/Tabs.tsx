import { useRef, type ReactNode } from 'react';
import { useDomEvent } from '../theme/useDomEvent.ts';
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
export function Tabs(props: TabsProps): ReactNode {
  const { label, items, selected } = props;
  if (items.some((item) => item.href === undefined)) return <TabList {...props} />;
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

/** The index that a key moves to among `count` tabs. */
function tabOf(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function TabList({ label, items, selected, onSelect }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useDomEvent(list, 'keydown', (event) => {
    const from = items.findIndex((item) => item.id === selected);
    const index = tabOf(event.key, from, items.length);
    const next = index === undefined ? undefined : items[index];
    if (index === undefined || next === undefined) return;
    event.preventDefault();
    onSelect?.(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  });
  return (
    <div className="cd-tabs" role="tablist" aria-label={label} ref={list}>
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
