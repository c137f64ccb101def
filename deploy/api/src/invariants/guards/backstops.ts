/** A guard that nothing misses when it alone is out, because another one holds as well. */
export interface Backstop {
  /**
   * What holds it up: switches of other guards, or `database: ` and a statement that takes it out of the database. The
   * drill proves that somebody misses the two together.
   */
  readonly heldUpBy: readonly string[];
  readonly reason: string;
}

const onlyAdministratorsAssign = 'only administrators of a workspace assign, and they hold every role of it today';
const changeWorkspaceRole = 'features/role/changeWorkspaceRole.ts: requireWorkspaceGrantable(admission.workspaceRole,';
const assigning = ['access userRole.workspaceAdd'];

/** Every guard that is a second line on purpose. The drill fails for one that is missed alone, or that is gone. */
export const backstops: Readonly<Record<string, Backstop>> = {
  "platform/tenancy/requireRole.ts: throw new ApiFailure('access-denied.exception'); (2)": {
    heldUpBy: assigning,
    reason: onlyAdministratorsAssign,
  },
  [`${changeWorkspaceRole} role);`]: { heldUpBy: assigning, reason: onlyAdministratorsAssign },
  [`${changeWorkspaceRole} previous);`]: { heldUpBy: assigning, reason: onlyAdministratorsAssign },
  [`${changeWorkspaceRole} removed.role);`]: {
    heldUpBy: ['access userRole.workspaceRemove'],
    reason: onlyAdministratorsAssign,
  },
  'features/people/requireOffer.ts: requireWorkspaceGrantable(own, offered);': {
    heldUpBy: ['access userOrganization.addUser'],
    reason: 'whoever invites is the administrator of every standard workspace today',
  },
  "features/share/shareSecret.ts: if (!workspaceRoles[admission.workspaceRole].includes('secret:version:access'))": {
    heldUpBy: ['access share.secret'],
    reason: 'every role that shares reads today; a role that is added must not give away what it cannot read',
  },
  "features/share/shareNote.ts: if (!workspaceRoles[admission.workspaceRole].includes('note:access'))": {
    heldUpBy: ['access share.notes'],
    reason: 'the same of notes',
  },
  "platform/keys/keyService.ts: throw new ApiFailure('service.unavailable');": {
    heldUpBy: ['platform/start/createFoundation.ts: if (passwords === undefined)'],
    reason: 'without keys there is no password of the database either, which answers the same',
  },
  'features/secret/addSecretVersion.ts: await call.requireAdmission(row);': {
    heldUpBy: ['platform/tenancy/judge.ts: if (workspaceRole === null)'],
    reason: 'nothing is written for whoever is not admitted, and the look-up that follows refuses; this spares it',
  },
};
