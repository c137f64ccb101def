import { namedPath } from '../items/resources/namedPath.ts';

/** The address of a note. */
export function notePath(name: string, below: '' | '/edit' = ''): string {
  return namedPath('/note', name, below);
}
