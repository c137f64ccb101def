import type { TestOrganization } from '../TestOrganization.ts';
import type { TestPerson } from '../TestPerson.ts';

/** Who reads a log, and who fills it. */
export interface LogPeople {
  readonly auditor: TestPerson;
  readonly editor: TestPerson;
}

/** Puts one event into the workspace that all share, and one into the private workspace of the owner. */
export async function seedLog(harbor: TestOrganization): Promise<LogPeople> {
  const { organizationId, owner, privateWorkspaceId } = harbor;
  const auditor = await harbor.addMember('AUDITOR');
  const editor = await harbor.addWorkspaceMember('EDITOR');
  await editor.succeed('secret', 'add', { ...harbor.place, name: 'Key', value: 'x' });
  await owner.succeed('secret', 'add', { organizationId, workspaceId: privateWorkspaceId, name: 'Diary', value: 'x' });
  return { auditor, editor };
}
