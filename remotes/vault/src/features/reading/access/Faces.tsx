import { Avatar } from '@cofferdam/ui/base';
import { accessMessages as messages } from './access.messages.ts';
import styles from './access.module.css';
import type { AccessPerson } from './useAccess.ts';

const maxFaces = 5;

/** The first people of a list as faces, and how many more there are. Decoration: a sentence beside it says the number. */
export function Faces({ people }: { readonly people: readonly AccessPerson[] }) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {people.slice(0, maxFaces).map(({ id, name }) => (
        <Avatar key={id} name={name} size={24} />
      ))}
      {people.length > maxFaces && <span className={styles.more}>{messages.more(people.length - maxFaces)}</span>}
    </span>
  );
}
