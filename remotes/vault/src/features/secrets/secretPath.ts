import { itemPath } from '@cofferdam/domain';

/** The path of a secret. */
export function secretPath(name: string, below: '' | '/new-version' = ''): string {
  return itemPath('secret', name, below);
}
