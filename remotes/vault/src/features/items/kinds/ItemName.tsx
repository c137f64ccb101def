import type { ReactNode } from 'react';
import { kindOf, type ItemKinds, type ItemRef } from './ItemKind.ts';
import styles from './ItemName.module.css';

/** Props of ItemName. */
export interface ItemNameProps {
  readonly kinds: ItemKinds;
  readonly item: Pick<ItemRef, 'kind' | 'name'>;
  /** Facts behind the name. */
  readonly children?: ReactNode;
}

/** An item in a list of several kinds: its kind's icon and its name. */
export function ItemName({ kinds, item, children }: ItemNameProps) {
  const { Icon, isNameCode } = kindOf(kinds, item);
  return (
    <span className={styles.item}>
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <span className={isNameCode ? 'cd-ellipsis cd-name' : 'cd-ellipsis cd-strong'}>{item.name}</span>
      {children}
    </span>
  );
}
