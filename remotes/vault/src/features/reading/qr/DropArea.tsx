import { useId, type ReactNode, type Ref } from 'react';
import { QrCode } from '@cofferdam/ui/page-icons';
import styles from './qr.module.css';

/** Props of DropArea. */
export interface DropAreaProps {
  readonly title: string;
  readonly hint: string;
  /** Whether something is being dragged over the page. */
  readonly isOver: boolean;
  readonly areaRef: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** Says what can be dropped or pasted, with buttons for other sources. The whole page accepts drops. */
export function DropArea({ title, hint, isOver, areaRef, children }: DropAreaProps) {
  const id = useId();
  return (
    <div ref={areaRef} tabIndex={-1} className={styles.area} role="group" aria-labelledby={id} data-over={isOver}>
      <span className={styles.about}>
        <span className={styles.tile}>
          <QrCode aria-hidden="true" />
        </span>
        <span>
          <span id={id} className="cd-strong">
            {title}
          </span>
          <span className={styles.lead}>{hint}</span>
        </span>
      </span>
      {children}
    </div>
  );
}
