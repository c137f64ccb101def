import { Person } from '@cofferdam/ui/base';
import { deletedAccount } from './people.messages.ts';

/** A person with their picture, or "Deleted account". */
export function PersonName({ person }: { readonly person: { readonly name: string } }) {
  return <Person name={person.name || deletedAccount} />;
}
