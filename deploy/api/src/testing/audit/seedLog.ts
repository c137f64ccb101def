import type { TestOrganization } from '../TestOrganization.ts';
import type { TestPerson } from '../TestPerson.ts';

/** The people who read and fill a log. */
export interface LogPeople {
  readonly auditor: TestPerson;
  readonly editor: TestPerson;
}

/** Adds one event in the shared workspace, and one in the owner's private workspace. */
export async function seedLog(harbor: TestOrganization): Promise<LogPeople> {
  const { organizationId, owner, privateWorkspaceId } = harbor;
  const auditor = await harbor.addMember('AUDITOR');
  const editor = await harbor.addWorkspaceMember('EDITOR');
  await editor.succeed('secret', 'add', { ...harbor.place, name: 'Key', value: 'x' });
  await owner.succeed('secret', 'add', { organizationId, workspaceId: privateWorkspaceId, name: 'Diary', value: 'x' });
  return { auditor, editor };
}
