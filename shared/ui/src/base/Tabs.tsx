import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import './Tabs.css';

/** One tab: a link, so that the URL has the open one. */
export interface TabItem {
  id: string;
  label: ReactNode;
  count?: ReactNode;
  href: string;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  /** Over something that keeps the page's margins: the line keeps them too. Over a table it goes from edge to edge. */
  inset?: boolean;
}

/** Tabs of a page, a navigation of its own. */
export function Tabs({ label, items, selected, inset = false }: TabsProps): ReactNode {
  return (
    <nav className={inset ? 'cd-tabs cd-tabs-inset' : 'cd-tabs'} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.id}
          className={item.id === selected ? 'cd-tab cd-tab-on' : 'cd-tab'}
          href={item.href}
          current={item.id === selected ? 'page' : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className="cd-tab-count">{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
