import { Avatar } from '@cofferdam/ui/base';
import styles from './PersonName.module.css';
import { deletedAccount } from './people.messages.ts';

/** A person with their picture, or "Deleted account". */
export function PersonName({ person }: { readonly person: { readonly name: string } }) {
  const name = person.name || deletedAccount;
  return (
    <span className={styles.person}>
      <Avatar name={name} size={24} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
