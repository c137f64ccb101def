import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  permissionsBlockedOverLimit,
  levelOfPermission,
  permissionNames,
  permissionsCheckedAgainstLimit,
  type PermissionName,
  type WorkspaceId,
  type WorkspaceRoleName,
} from '@cofferdam/domain';
import { sampleInputs } from '../testing/sampleInputs.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';
import { policy } from './matrix/policy.ts';

/** A person and the workspace to explain. */
interface Cell {
  readonly name: string;
  readonly person: TestPerson;
  readonly workspaceId: WorkspaceId;
}

// The first two would delete the test's data; a move needs a second permission, in its target.
const leftOut = new Set(['userOrganization.leave', 'billing.update', 'secret.move', 'note.move', 'twoFactor.move']);
/** The calls that a limit withholds, of permissions that are also needed to take something away. */
const giving = new Set([
  'userOrganization.addUser',
  'userOrganization.addUsers',
  'userOrganization.resendInvite',
  'userRole.organizationAdd',
  'userRole.workspaceAdd',
  'secret.trashRestore',
  'secret.versionEnable',
  'secret.currentVersion',
  'twoFactor.restore',
  'note.restore',
]);
const readOnly = 'resource.not-match-subscription';

let cells: readonly Cell[] = [];
const stage = useTestOrganization({ plan: 'TEAM' });

/** More members, workspaces and role assignments than FREE allows, with people on both sides of each limit. */
beforeAll(async () => {
  const { api, harbor } = stage;
  const { organizationId, owner, workspaceId: production } = harbor;
  const makeWorkspace = async (name: string) =>
    (await owner.succeed('workspace', 'create', { organizationId, name })).workspace.id;
  const [second, third, fourth] = [
    await makeWorkspace('Second'),
    await makeWorkspace('Third'),
    await makeWorkspace('Fourth'),
  ];
  const assign = ({ userId }: TestPerson, workspaceId: WorkspaceId, role: WorkspaceRoleName) =>
    owner.succeed('userRole', 'workspaceAdd', { organizationId, workspaceId, userIds: [userId], role });
  const admin = await harbor.addMember('ADMIN');
  const billing = await harbor.addMember('BILLING');
  const auditor = await harbor.addMember('AUDITOR');
  const member = await harbor.addMember('MEMBER');
  const newest: TestPerson[] = [];
  for (let index = 0; index < 10; index += 1) newest.push(await harbor.addMember(index === 0 ? 'ADMIN' : 'MEMBER'));
  const roles: WorkspaceRoleName[] = ['VIEWER', 'ADMIN', 'EDITOR', 'READER', 'CODE_USER'];
  for (const [index, person] of newest.entries()) await assign(person, production, roles[index] ?? 'VIEWER');
  await assign(member, production, 'ADMIN');
  await assign(member, second, 'ADMIN');
  await assign(member, third, 'READER');
  await assign(member, fourth, 'EDITOR');
  await harbor.setPlan('FREE');
  const [newAdmin, newWorkspaceAdmin, newEditor] = newest as [TestPerson, TestPerson, TestPerson];
  cells = [
    { name: 'owner', person: owner, workspaceId: production },
    { name: 'owner in a workspace over the limit', person: owner, workspaceId: fourth },
    { name: 'administrator', person: admin, workspaceId: production },
    { name: 'billing', person: billing, workspaceId: production },
    { name: 'auditor', person: auditor, workspaceId: production },
    { name: 'member whose role is over the limit', person: member, workspaceId: production },
    { name: 'member who administers', person: member, workspaceId: second },
    { name: 'member who reads', person: member, workspaceId: third },
    { name: 'member in a workspace over the limit', person: member, workspaceId: fourth },
    { name: 'administrator over the limit', person: newAdmin, workspaceId: production },
    { name: 'workspace administrator over the limit', person: newWorkspaceAdmin, workspaceId: production },
    { name: 'editor over the limit', person: newEditor, workspaceId: production },
  ];
  expect(api.log()).not.toContain('"level":60');
});

/** The server's authorization of a call. */
async function ask({ person, workspaceId }: Cell, call: string): Promise<string> {
  const { organizationId } = stage.harbor;
  const { body } = await person.send(call, sampleInputs({ organizationId, workspaceId })[call]);
  const refusals = ['access-denied.exception', readOnly, 'workspace.not-found.by-workspace-id'];
  return body.errorCode !== undefined && refusals.includes(body.errorCode) ? body.errorCode : 'authorized';
}

/** The same according to Explain. */
async function explain({ person, workspaceId }: Cell, permission: PermissionName, call: string): Promise<string> {
  const { harbor } = stage;
  const { isAllowed, rules } = await harbor.owner.succeed('userRole', 'explain', {
    organizationId: harbor.organizationId,
    userId: person.userId,
    permission,
    ...(levelOfPermission(permission) === 'WORKSPACE' ? { workspaceId } : {}),
  });
  const last = rules.at(-1)?.kind;
  if (last === 'over-limit-giving') return isAllowed && giving.has(call) ? readOnly : 'authorized';
  if (isAllowed) return 'authorized';
  if (last === 'over-limit') return readOnly;
  return last === 'no-role' ? 'workspace.not-found.by-workspace-id' : 'access-denied.exception';
}

describe('after TEAM became FREE, Explain matches the server’s decisions', () => {
  it.each(permissionNames)('of %s, for everyone and everywhere', async (permission) => {
    const calls = policy[permission].calls.filter((call) => !leftOut.has(call));
    const differing: unknown[] = [];
    for (const cell of cells) {
      for (const call of calls) {
        const [said, done] = [await explain(cell, permission, call), await ask(cell, call)];
        if (said !== done) differing.push([cell.name, call, said, done]);
      }
    }
    expect(differing).toEqual([]);
  });

  it('and each limit withholds something', async () => {
    const withheld = new Set<string>();
    for (const cell of cells) {
      for (const permission of [...permissionsBlockedOverLimit, ...permissionsCheckedAgainstLimit]) {
        const { rules } = await stage.harbor.owner.succeed('userRole', 'explain', {
          organizationId: stage.harbor.organizationId,
          userId: cell.person.userId,
          permission,
          workspaceId: cell.workspaceId,
        });
        const last = rules.at(-1);
        if (last?.kind === 'over-limit' || last?.kind === 'over-limit-giving')
          withheld.add(`${last.kind} ${last.limit.name}`);
      }
    }
    expect([...withheld].sort()).toEqual([
      'over-limit roleAssignmentsPerWorkspace',
      'over-limit users',
      'over-limit workspaces',
      'over-limit-giving roleAssignmentsPerWorkspace',
      'over-limit-giving users',
      'over-limit-giving workspaces',
    ]);
  });
});

interface Change {
  readonly person: { readonly id: string };
  readonly workspace: { readonly id: string } | null;
  readonly gained: readonly PermissionName[];
  readonly lost: readonly PermissionName[];
}

/** Every permission of a person in the organization and one workspace, according to Explain. */
async function listHeld({ person: { userId }, workspaceId }: Cell): Promise<readonly string[]> {
  const { organizationId, owner } = stage.harbor;
  const held: string[] = [];
  for (const permission of permissionNames) {
    const question = { organizationId, userId, permission, workspaceId };
    const { isAllowed } = await owner.succeed('userRole', 'explain', question);
    if (isAllowed) held.push(permission);
  }
  return held.sort();
}

describe('a preview matches Explain after the change', () => {
  const changes = {
    'another role in the organization': {
      preview: ['userRole.preview', ({ person: { userId } }: Cell) => ({ roles: [{ userId, role: 'ADMIN' }] })],
      make: ['userRole.organizationAdd', ({ person: { userId } }: Cell) => ({ userId, role: 'ADMIN' })],
      undo: ['userRole.organizationRemove', ({ person: { userId } }: Cell) => ({ userId, role: 'ADMIN' })],
    },
    'another role in a workspace': {
      preview: [
        'userRole.workspacePreview',
        ({ person: { userId }, workspaceId }: Cell) => ({ workspaceId, roles: [{ userId, role: 'READER' }] }),
      ],
      make: [
        'userRole.workspaceAdd',
        ({ person: { userId }, workspaceId }: Cell) => ({ workspaceId, userIds: [userId], role: 'READER' }),
      ],
    },
    'no role in a workspace': {
      preview: [
        'userRole.workspacePreview',
        ({ person: { userId }, workspaceId }: Cell) => ({ workspaceId, roles: [{ userId, role: null }] }),
      ],
      make: ['userRole.workspaceRemove', ({ person: { userId }, workspaceId }: Cell) => ({ workspaceId, userId })],
    },
  } as const;

  it.each(Object.entries(changes))('of %s', async (_name, { preview, make, ...more }) => {
    const { organizationId, owner } = stage.harbor;
    for (const cell of cells.filter(({ name }) => name.startsWith('member'))) {
      const before = await listHeld(cell);
      const { body } = await owner.send(preview[0], { organizationId, ...preview[1](cell) });
      const here = (body['changes'] as Change[]).filter(
        ({ workspace }) => workspace === null || workspace.id === cell.workspaceId,
      );
      const { status, body: answer } = await owner.send(make[0], { organizationId, ...make[1](cell) });
      // No role can be assigned in a workspace over the limit, so there is nothing to compare.
      if (answer.errorCode === readOnly && cell.name.endsWith('workspace over the limit')) continue;
      expect(status).toBe(200);
      const after = await listHeld(cell);
      const gained = here.flatMap((one) => one.gained).sort();
      const lost = here.flatMap((one) => one.lost).sort();
      expect([cell.name, gained, lost]).toEqual([
        cell.name,
        after.filter((one) => !before.includes(one)),
        before.filter((one) => !after.includes(one)),
      ]);
      if ('undo' in more) await owner.send(more.undo[0], { organizationId, ...more.undo[1](cell) });
    }
  });
});
