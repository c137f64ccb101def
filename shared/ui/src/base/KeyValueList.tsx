import { Fragment, type ReactNode } from 'react';
import './KeyValueList.css';

/** A name and what it is. */
interface KeyValue {
  key: string;
  value: ReactNode;
}

/** A list of names and values. */
export function KeyValueList({ items }: { items: readonly KeyValue[] }): ReactNode {
  return (
    <dl className="cd-facts">
      {items.map((item) => (
        <Fragment key={item.key}>
          <dt>{item.key}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
