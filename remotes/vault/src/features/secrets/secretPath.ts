import { namedPath } from '../items/resources/namedPath.ts';

/** The path of a secret. */
export function secretPath(name: string, below: '' | '/new-version' = ''): string {
  return namedPath('/secret', name, below);
}
