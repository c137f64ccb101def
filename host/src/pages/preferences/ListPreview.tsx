import { useAtomValue } from 'jotai';
import { preferencesMessages as messages } from '../../messages/preferences.ts';
import { densityAtom } from '../../session/sessionAtoms.ts';
import styles from './PreferencesPage.module.css';

const rows = ['DATABASE_URL', 'SMTP_PASSWORD', 'SIGNING_KEY'];

/** A preview of list rows with the chosen preferences. */
export function ListPreview() {
  const density = useAtomValue(densityAtom);
  return (
    <figure className={styles.preview}>
      <figcaption className="cd-muted">{messages.preview}</figcaption>
      <ul data-density={density}>
        {rows.map((name) => (
          <li key={name} className="cd-mono">
            <span>{name}</span>
            <span aria-hidden="true">••••••••••••</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
