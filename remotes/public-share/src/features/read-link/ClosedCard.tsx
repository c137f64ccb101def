import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { icons } from '../../components/icons.ts';
import { readLinkMessages } from './readLink.messages.ts';
import styles from './readLink.module.css';

/** Props of ClosedCard. */
export interface ClosedCardProps {
  readonly icon: keyof typeof icons;
  readonly title: string;
  readonly text: string;
  /** How to get the secret after all. */
  readonly help: string;
}

/** A link that can't be opened. Offers no retry, because it would fail again. */
export function ClosedCard({ icon, title, text, help }: ClosedCardProps) {
  return (
    <Card
      title={title}
      text={text}
      takesFocus
      top={
        <span className={styles.tile} aria-hidden="true">
          <Icon path={icons[icon]} size={20} />
        </span>
      }
    >
      <div className={styles.note}>
        <h2 className={styles.noteTitle}>{readLinkMessages.helpTitle}</h2>
        <p className={styles.noteText}>{help}</p>
      </div>
    </Card>
  );
}
