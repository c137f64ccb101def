import { describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { halden, ids, kestrel, kestrelMain, mara, ownPrivate, production, staging } from '../../testing/people.ts';
import { findInCopy, readLocalCopy, writeLocalCopy, type LocalCopy } from '../localCopy.ts';
import {
  defaultWorkspace,
  isOpenOrganization,
  orderOrganizations,
  orderWorkspaces,
  viewOrganization,
  viewWorkspace,
  visit,
  type OrganizationRow,
} from './scopeRows.ts';

const rows = [ownPrivate, staging, production];

describe('the order of workspaces', () => {
  it('is by name without visits, with the private one last', () => {
    expect(orderWorkspaces(rows, [])).toEqual([production, staging, ownPrivate]);
    expect(rows).toEqual([ownPrivate, staging, production]);
  });

  it('begins with those that were visited last', () => {
    expect(orderWorkspaces(rows, [staging.id])).toEqual([staging, production, ownPrivate]);
    expect(orderWorkspaces(rows, [staging.id, production.id])).toEqual([staging, production, ownPrivate]);
  });

  it('is by name among those that weren’t visited, wherever they are in the list', () => {
    const third = { ...staging, id: ids.kestrelMain, name: 'archive' };
    expect(orderWorkspaces([production, third, staging], [staging.id])).toEqual([staging, third, production]);
    expect(orderWorkspaces([staging, production, third], [])).toEqual([third, production, staging]);
  });

  it('ends with the private one, even if it was visited last', () => {
    expect(orderWorkspaces(rows, [ownPrivate.id])).toEqual([production, staging, ownPrivate]);
  });
});

describe('the order of organizations', () => {
  const third = { ...kestrel, id: ids.session as unknown as typeof kestrel.id };
  const all = [halden, kestrel, third];

  it('is the server’s without visits', () => {
    expect(orderOrganizations(all, [])).toEqual([halden, kestrel, third]);
  });

  it('begins with those that were visited last', () => {
    expect(orderOrganizations(all, [third.id, kestrel.id])).toEqual([third, kestrel, halden]);
    expect(orderOrganizations(all, [kestrel.id])).toEqual([kestrel, halden, third]);
    expect(all).toEqual([halden, kestrel, third]);
  });
});

describe('the default workspace', () => {
  it('is the one that was visited last, also if it is private', () => {
    expect(defaultWorkspace(rows, [ownPrivate.id, staging.id])).toBe(ownPrivate);
    expect(defaultWorkspace(rows, [kestrelMain.id, staging.id])).toBe(staging);
    expect(defaultWorkspace(rows, [kestrelMain.id, ownPrivate.id])).toBe(ownPrivate);
  });

  it('is the first one without a visit, and none where there is none', () => {
    expect(defaultWorkspace(rows, [])).toBe(production);
    expect(defaultWorkspace([ownPrivate], [])).toBe(ownPrivate);
    expect(defaultWorkspace([], [ids.production])).toBeNull();
  });
});

describe('the list of visited workspaces', () => {
  it('has each once, the last one first', () => {
    expect(visit([ids.staging, ids.production], ids.production)).toEqual([ids.production, ids.staging]);
  });

  it('has 50 at most', () => {
    const many = Array.from({ length: 50 }, (_none, index) => `workspace-${index}` as WorkspaceId);
    expect(visit(many, ids.staging)).toEqual([ids.staging, ...many.slice(0, 49)]);
  });
});

describe('an organization', () => {
  it.each<[Partial<OrganizationRow>, boolean]>([
    [{}, true],
    [{ status: 'blocked-by-migration' }, false],
    [{ secondFactor: 'missing' }, false],
    [{ status: 'blocked-by-migration', secondFactor: 'missing' }, false],
  ])('with %j can be used: %s', (part, isOpen) => {
    expect(isOpenOrganization({ ...halden, ...part })).toBe(isOpen);
  });

  it('shows remotes a part of itself that they can’t change', () => {
    const view = viewOrganization(halden);
    expect(view).toEqual({
      id: halden.id,
      name: 'Halden Freight',
      plan: 'TEAM',
      hasAuditLog: true,
      status: 'active',
      role: 'OWNER',
    });
    expect(Object.isFrozen(view)).toBe(true);
    expect(viewWorkspace(staging)).toEqual({
      id: staging.id,
      name: 'payments-staging',
      type: 'STANDARD',
      role: 'VIEWER',
    });
    expect(Object.isFrozen(viewWorkspace(staging))).toBe(true);
  });
});

describe('the copy of a session', () => {
  const copy: LocalCopy = {
    userId: mara.id,
    organizations: [halden],
    workspaces: { organizationId: ids.halden, rows: [staging, production] },
    recent: [ids.staging],
  };

  it('is read only by its own person', () => {
    localStorage.clear();
    expect(readLocalCopy(ids.mara)).toBeNull();
    writeLocalCopy(copy);
    expect(readLocalCopy(ids.mara)).toEqual(copy);
    expect(readLocalCopy(ids.ines)).toBeNull();
  });

  it.each([{ organizations: null }, { organizations: {} }, { recent: 'none' }])('isn’t used with %j', (part) => {
    writeLocalCopy({ ...copy, ...part } as unknown as LocalCopy);
    expect(readLocalCopy(ids.mara)).toBeNull();
  });

  it('has a scope if it has both of its parts', () => {
    const scope = { organizationId: ids.halden, workspaceId: ids.production };
    expect(findInCopy(copy, scope)).toEqual({ organization: halden, workspace: production });
    expect(findInCopy(copy, { ...scope, workspaceId: ids.private })).toBeNull();
    expect(findInCopy(copy, { ...scope, workspaceId: null })).toBeNull();
    expect(findInCopy(copy, { ...scope, organizationId: ids.kestrel })).toBeNull();
    expect(findInCopy({ ...copy, organizations: [] }, scope)).toBeNull();
    expect(findInCopy({ ...copy, workspaces: null }, scope)).toBeNull();
    expect(findInCopy({ ...copy, workspaces: { organizationId: ids.kestrel, rows: [production] } }, scope)).toBeNull();
  });
});
