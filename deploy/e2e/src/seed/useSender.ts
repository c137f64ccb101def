import { beforeAll } from '@jest/globals';
import type { Stage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { makeLink, type LinkPlan, type MadeLink } from './makeLink.ts';
import { seedWorkspace, type SeededWorkspace } from './seedWorkspace.ts';

/** Someone who shares; available while tests run. */
export interface Sender {
  readonly person: Person;
  readonly place: SeededWorkspace;
  /** Creates a link to their only secret, TOKEN, with this text as its value. */
  make(plan?: Partial<LinkPlan>): Promise<MadeLink>;
}

/** A sender with their own place and secret, for the tests of one file. */
export function useSender(stage: Stage, text: string): Sender {
  let made: Pick<Sender, 'person' | 'place'> | undefined;
  beforeAll(async () => {
    const person = await signInPerson(stage.product.origin, 'Ines Okafor');
    made = { person, place: await seedWorkspace(person, { secrets: { TOKEN: 'x' } }) };
  });
  const there = () => {
    if (made === undefined) throw new Error('the sender is only available while tests run');
    return made;
  };
  return {
    get person() {
      return there().person;
    },
    get place() {
      return there().place;
    },
    make: (plan = {}) => makeLink(there().person, there().place, { name: 'TOKEN', text, ...plan }),
  };
}
