import type { OrganizationRoleName, WorkspaceRoleName } from '@cofferdam/domain';

/** Roles as people read them. */
export const roleNames: Readonly<Record<OrganizationRoleName | WorkspaceRoleName, string>> = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  BILLING: 'Billing',
  AUDITOR: 'Auditor',
  MEMBER: 'Member',
  EDITOR: 'Editor',
  READER: 'Reader',
  CODE_USER: 'Code user',
  VIEWER: 'Viewer',
};

/** Words joined as in a sentence: "Owner, Admin and Auditor". */
export function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat(undefined, { type: 'conjunction' }).format(words);
}
