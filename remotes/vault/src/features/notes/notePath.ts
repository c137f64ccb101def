import { itemPath } from '@cofferdam/domain';

/** The address of a note. */
export function notePath(name: string, below: '' | '/edit' = ''): string {
  return itemPath('note', name, below);
}
