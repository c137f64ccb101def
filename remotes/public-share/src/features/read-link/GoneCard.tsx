import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { readLinkMessages as messages } from './readLink.messages.ts';
import styles from './readLink.module.css';
import { icons } from '../../components/icons.ts';

/** One and the same for burned, expired, revoked, mistyped and never made; only one's own last try is told. */
export function GoneCard({ isBurned }: { readonly isBurned: boolean }) {
  return (
    <Card
      title={isBurned ? messages.burnedTitle : messages.goneTitle}
      text={isBurned ? messages.burned : messages.gone}
      takesFocus
      top={
        <span className={styles.tile} aria-hidden="true">
          <Icon path={icons.unlink} size={20} />
        </span>
      }
    >
      <div className={styles.note}>
        <h2 className={styles.noteTitle}>{messages.helpTitle}</h2>
        <p className={styles.noteText}>{isBurned ? messages.burnedHelp : messages.help}</p>
      </div>
    </Card>
  );
}
