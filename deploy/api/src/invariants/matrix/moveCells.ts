import { workspaceRoleNames, type PermissionName, type WorkspaceRoleName } from '@cofferdam/domain';
import { findCall } from '../../testing/sendCall.ts';
import { sampleInputs } from '../../testing/sampleInputs.ts';
import { statusOf, type DoorOutcome } from './expectation.ts';
import { policy } from './policy.ts';
import type { Cell } from './runCell.ts';
import type { Fixture } from './Fixture.ts';

/** Calls that move a record to another workspace: their permissions in each one, and the field of the target. */
const moves: readonly (readonly [call: string, from: PermissionName, to: PermissionName, field: string])[] = [
  ['secret.move', 'secret:delete', 'secret:create', 'toWorkspaceId'],
  ['note.move', 'note:delete', 'note:create', 'toWorkspaceId'],
  ['twoFactor.move', 'two-factor:delete', 'two-factor:create', 'targetWorkspaceId'],
];

/** Every pair of roles in the source and in the target workspace: both must have the permission. */
export async function moveCells(fixture: Fixture): Promise<Cell[]> {
  const { harbor } = fixture.organizations;
  const { organizationId, workspaceId } = harbor;
  const person = await harbor.addMember('MEMBER');
  const { userId } = person;
  const roles = [null, ...workspaceRoleNames];
  const assign = async (place: string, role: WorkspaceRoleName | null): Promise<void> => {
    await fixture.api.database.query(
      `with gone as (delete from cofferdam.workspace_roles where workspace_id = $2 and user_id = $3 and $4::text is null)
       insert into cofferdam.workspace_roles as r (organization_id, workspace_id, user_id, role, created_at)
       select $1, $2, $3, $4, now() where $4::text is not null
       on conflict (organization_id, workspace_id, user_id) do update set role = excluded.role`,
      [organizationId, place, userId, role],
    );
  };
  await fixture.writes.take(null);
  return moves.flatMap(([name, from, to, field]) =>
    roles.flatMap((left) =>
      roles.map((entered): Cell => {
        const code = refusalOf(left, from) ?? refusalOf(entered, to);
        return {
          name: `${name} by ${left ?? 'no role'} to where they are ${entered ?? 'nothing'}`,
          call: findCall(name),
          userId,
          traits: [],
          send: async () => {
            await assign(workspaceId, left);
            await assign(fixture.hiddenWorkspaceId, entered);
            return person.send(name, { ...sampleInputs(harbor.place)[name], [field]: fixture.hiddenWorkspaceId });
          },
          expected:
            code === null
              ? { kind: 'admitted', mayDeny: false }
              : { kind: 'refused', code, isRecorded: statusOf(code) === 403 },
          scope: { organizationId, workspaceId: null },
          markers: new Set(['marker-hidden']),
        };
      }),
    ),
  );
}

function refusalOf(role: WorkspaceRoleName | null, permission: PermissionName): DoorOutcome {
  if (role === null) return 'workspace.not-found.by-workspace-id';
  return policy[permission].roles.has(role) ? null : 'access-denied.exception';
}
