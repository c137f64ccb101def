import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { icons } from '../../components/icons.ts';
import { readLinkMessages as messages } from './readLink.messages.ts';
import styles from './readLink.module.css';

/** A link whose content or terms were changed. Offers no second try: it would fail again. */
export function DamagedCard() {
  return (
    <Card
      title={messages.damagedTitle}
      text={messages.damaged}
      takesFocus
      top={
        <span className={styles.tile} aria-hidden="true">
          <Icon path={icons.error} size={20} />
        </span>
      }
    >
      <div className={styles.note}>
        <h2 className={styles.noteTitle}>{messages.helpTitle}</h2>
        <p className={styles.noteText}>{messages.damagedHelp}</p>
      </div>
    </Card>
  );
}
