import { isUuid, permissionNames, type PermissionName, type UserId, type WorkspaceId } from '@cofferdam/domain';

/** Whether someone can do something, perhaps in a workspace. */
export interface AccessQuestion {
  readonly person: UserId | null;
  readonly permission: PermissionName;
  readonly workspace: WorkspaceId | null;
}

/** The question of an address, so that every answer can be linked to. */
export function readQuestion(address: URLSearchParams): AccessQuestion {
  const id = (name: string): string | null => {
    const text = address.get(name);
    return text !== null && isUuid(text) ? text : null;
  };
  const asked = address.get('permission');
  return {
    person: id('person') as UserId | null,
    permission: permissionNames.find((name) => name === asked) ?? 'secret:version:access',
    workspace: id('in') as WorkspaceId | null,
  };
}

/** A copy of an address with another question, or without any. */
export function withQuestion(address: URLSearchParams, question: AccessQuestion | null): URLSearchParams {
  const next = new URLSearchParams(address);
  const { person = null, permission = null, workspace = null } = question ?? {};
  for (const [name, value] of [
    ['person', person],
    ['permission', permission],
    ['in', workspace],
  ] as const) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
