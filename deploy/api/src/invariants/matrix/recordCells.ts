import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import { sampleInputs } from '../../testing/sampleInputs.ts';
import { idPathsOf, inputSchemaOf } from '../../testing/sampleOfSchema.ts';
import { isInWorkspace, nameOf, nowhere } from './admissionCells.ts';
import { markersFor } from './expectation.ts';
import { permissionOf, signedInCalls } from './policy.ts';
import type { OrganizationRecords, Records } from './records.ts';
import type { Cell } from './runCell.ts';
import type { Actor, Fixture } from './Fixture.ts';

/** The fields that name a record by a text. */
const textPointers: readonly string[] = ['name', 'names[]', 'domain'];

/** Ids that name no record of a call: its scope, which other cells change, and what a page says about itself. */
const noPointers: readonly string[] = [
  'organizationId',
  'diagnostics.organizationId',
  'document.organization.id',
  'document.workspace.id',
];

type Kind = 'foreign' | 'hidden' | 'private';

/** The values of a field for a record in another scope, and for an unknown one. */
interface Pointed {
  readonly there: string;
  readonly missing: string;
  readonly value: (id: string) => unknown;
  /** The same in a list after an existing one, if the field is a list. */
  readonly beside?: (id: string) => unknown;
}

const missingId = nowhere.workspaceId;
const itself = (id: string): unknown => id;

/**
 * Every call that names a record, with a record of another organization, another workspace, or someone else's private
 * workspace: the response must be that for an unknown record, and nothing is written.
 */
export function recordCells(fixture: Fixture): Cell[] {
  const { harbor } = fixture.organizations;
  const find = (name: string): Actor => {
    const actor = fixture.actors.find((one) => one.name === name);
    if (actor === undefined) throw new Error(`no person is ${name}`);
    return actor;
  };
  // The strongest role of the organization, and the strongest that sees only one workspace.
  const people = [find('ACTIVE OWNER no role'), find('ACTIVE MEMBER ADMIN')];
  return listCalls().flatMap((call) =>
    people.flatMap((actor) =>
      pointersOf(call).flatMap((pointer) =>
        (['foreign', 'hidden', 'private'] as const).flatMap((kind) => {
          const pointed = point(fixture, call, pointer, kind);
          if (pointed === null || mayUse(actor, call, pointer, kind)) return [];
          const { there, missing, value, beside } = pointed;
          return [value, ...(beside === undefined ? [] : [beside])].map((write): Cell => {
            const send = (id: string) =>
              actor.person.send(nameOf(call), {
                ...sampleInputs(harbor.place)[nameOf(call)],
                ...(pointer === 'deliveryIds[]' ? { id: fixture.ownSettingId } : {}),
                [fieldOf(pointer)]: write(id),
              });
            return {
              name: `${nameOf(call)} by ${actor.name}, ${pointer} that is ${kind}${write === beside ? ', behind an own one' : ''}`,
              call,
              userId: actor.person.userId,
              traits: [],
              send: () => send(there),
              expected: { kind: 'same', missing: () => send(missing), sent: there, absent: missing },
              scope: {
                organizationId: harbor.organizationId,
                workspaceId: isInWorkspace(call) ? harbor.workspaceId : null,
              },
              markers: markersFor(fixture, actor, there),
            };
          });
        }),
      ),
    ),
  );
}

/**
 * An owner sees the other standard workspace, ends its links and marks its items; its other records still don't belong to
 * this one.
 */
function mayUse(actor: Actor, call: ContractCall, pointer: string, kind: Kind): boolean {
  const isReached =
    /workspace|within/i.test(pointer) || ['share.revoke', 'favorite.set', 'favorite.opened'].includes(nameOf(call));
  return kind === 'hidden' && isReached && actor.name.includes('OWNER');
}

/** The field of an input that a path leads into. */
const fieldOf = (path: string): string => path.split(/[.[]/)[0] ?? '';

/** The paths in the input of an authenticated call that name a record. Calls that create something don't name one. */
function pointersOf(call: ContractCall): string[] {
  const permission = permissionOf.get(nameOf(call));
  if (permission === undefined && !signedInCalls.includes(nameOf(call))) return [];
  const isMaking = permission?.endsWith(':create') === true;
  const schema = inputSchemaOf(call);
  const fields = Object.keys(schema.properties ?? {});
  const texts = textPointers.filter((path) => {
    if (permission === undefined || !fields.includes(fieldOf(path))) return false;
    // A name refers to a record unless this call creates it or it's the workspace's own name.
    if (path === 'name') return isInWorkspace(call) && !isMaking && call.group !== 'workspace';
    return path !== 'domain' || nameOf(call) !== 'domain.add';
  });
  const ids = idPathsOf(schema).filter(
    (path) =>
      !noPointers.includes(path) &&
      !(path === 'workspaceId' && isInWorkspace(call)) &&
      // The sender of a message chooses its id.
      !(path === 'id' && call.group === 'message'),
  );
  return [...texts, ...ids];
}

function point(fixture: Fixture, call: ContractCall, pointer: string, kind: Kind): Pointed | null {
  const records = fixture.records[kind];
  const ofOrganization = kind === 'foreign' ? fixture.foreignRecords : null;
  const own = { userId: fixture.actors[0]?.person.userId ?? '', workspaceId: fixture.organizations.harbor.workspaceId };
  const at = (there: string | undefined, missing: string = missingId): Pointed | null =>
    there === undefined ? null : { there, missing, value: itself };
  const inList = (found: Pointed | null, ownOne: string, item: (id: string) => unknown = itself): Pointed | null =>
    found && { ...found, value: (id) => [item(id)], beside: (id) => [item(ownOne), item(id)] };
  switch (pointer) {
    case 'name':
      return at(records.name, 'Only no one');
    case 'names[]':
      return inList(at(records.name, 'Only no one'), 'Sample');
    case 'secretIds[]':
      return inList(at(records.trashedSecretId), fixture.records.own.trashedSecretId);
    case 'id':
      return at(idOf(call, records, ofOrganization));
    case 'workspaceId':
    case 'toWorkspaceId':
    case 'targetWorkspaceId':
    case 'within':
      return at(records.workspaceId);
    case 'workspaces[].workspaceId':
      return inList(at(records.workspaceId), own.workspaceId, (workspaceId) => ({ workspaceId, role: 'VIEWER' }));
    case 'invitationId':
      return at(ofOrganization?.invitationId);
    case 'userId':
    case 'actorId':
    case 'updatedBy':
    case 'deletedBy':
      return at(ofOrganization?.userId);
    case 'userIds[]':
      return inList(at(ofOrganization?.userId), own.userId);
    case 'roles[].userId': {
      const role = isInWorkspace(call) ? 'VIEWER' : 'MEMBER';
      return inList(at(ofOrganization?.userId), own.userId, (userId) => ({ userId, role }));
    }
    case 'domain':
      return at(ofOrganization?.domain, 'no-one.example');
    case 'connectionId':
      return at(ofOrganization?.connectionId);
    case 'invoiceId':
      return at(ofOrganization?.invoiceId);
    case 'sessionId':
      return at(ofOrganization?.sessionId);
    case 'reportId':
      return at(ofOrganization?.reportId);
    case 'changeId':
      return at(ofOrganization?.changeId);
    case 'target.settingsId': {
      const found = at(ofOrganization?.kmsSettingsId);
      return found && { ...found, value: (settingsId) => ({ kind: 'KMS', settingsId }) };
    }
    case 'deliveryIds[]': {
      const found = at(ofOrganization?.deliveryId);
      return found && { ...found, value: (id) => [id] };
    }
    case 'eventId':
    case 'after':
      return at(ofOrganization?.eventId);
    case 'recordId':
      return at(records.secretId);
    case 'before':
      return at(records.shareId);
    case 'factorId':
      return at(ofOrganization?.factorId);
    case 'browserId':
      return at(ofOrganization?.browserId);
    default:
      throw new Error(`no record for ${pointer} of ${nameOf(call)}`);
  }
}

function idOf(call: ContractCall, records: Records, ofOrganization: OrganizationRecords | null): string | undefined {
  switch (nameOf(call)) {
    case 'note.restore':
    case 'note.destroy':
      return records.trashedNoteId;
    case 'twoFactor.restore':
    case 'twoFactor.destroy':
      return records.trashedEntryId;
    case 'twoFactor.pinned':
      return records.entryId;
    case 'favorite.set':
    case 'favorite.opened':
      return records.secretId;
    case 'share.revoke':
      return records.shareId;
    case 'label.update':
    case 'label.remove':
      return ofOrganization?.labelId;
    case 'connection.gcpGet':
    case 'connection.gcpUpdate':
    case 'connection.gcpDelete':
    case 'connection.gcpTest':
      return ofOrganization?.connectionId;
    case 'connection.keyGet':
    case 'connection.keyUpdate':
    case 'connection.keyDelete':
    case 'connection.keyTest':
      return ofOrganization?.kmsSettingsId;
    case 'notification.get':
    case 'notification.deliveries':
    case 'notification.update':
    case 'notification.remove':
    case 'notification.sendTest':
    case 'notification.resend':
    case 'notification.rotateSecret':
      return ofOrganization?.notificationSettingId;
    default:
      throw new Error(`unknown kind of id in ${nameOf(call)}`);
  }
}
