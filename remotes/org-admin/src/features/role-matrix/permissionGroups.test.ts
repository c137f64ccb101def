import { describe, expect, it } from '@jest/globals';
import { levelOfPermission, permissionNames } from '@cofferdam/domain';
import { permissionGroups } from './permissionGroups.ts';

describe('groups of permissions', () => {
  it.each(['ORGANIZATION', 'WORKSPACE'] as const)('have every permission of the level %s once', (level) => {
    const all = permissionGroups(level).flatMap(({ permissions }) => permissions);
    expect(all.toSorted()).toEqual(permissionNames.filter((name) => levelOfPermission(name) === level).toSorted());
  });

  it('are by kind, none empty', () => {
    const titles = permissionGroups('WORKSPACE').map(({ title, permissions }) => [title, permissions.length > 0]);
    expect(titles).toEqual([
      ['Secrets', true],
      ['Two-factor codes', true],
      ['Notes', true],
      ['Workspace', true],
    ]);
    expect(permissionGroups('ORGANIZATION').every(({ permissions }) => permissions.length > 0)).toBe(true);
  });
});
