import { escapeIdentifier, type Client } from 'pg';
import type { RoleNames } from './roleNames.ts';
import { UnfitDatabaseError } from './requireDurability.ts';

/** Creates missing roles, without a password: no one can sign in as them yet. */
export async function prepareRoles(owner: Client, roles: RoleNames): Promise<void> {
  for (const role of Object.values<string>({ ...roles })) {
    const { rows } = await owner.query<{ isStrong: boolean }>(
      `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as "isStrong"
       from pg_roles where rolname = $1`,
      [role],
    );
    const [found] = rows;
    if (found === undefined) await owner.query(`create role ${escapeIdentifier(role)} login`);
    else if (found.isStrong) throw new UnfitDatabaseError(`the role ${role} has more rights than it needs`);
    await requireNothingOwned(owner, role);
  }
}

/** A role that owns something can change it, including its row-level security. */
async function requireNothingOwned(owner: Client, role: string): Promise<void> {
  const { rows } = await owner.query(
    `select 1 from pg_shdepend d join pg_roles r on r.oid = d.refobjid
     where r.rolname = $1 and d.refclassid = 'pg_authid'::regclass and d.deptype = 'o' limit 1`,
    [role],
  );
  if (rows.length > 0) throw new UnfitDatabaseError(`the role ${role} owns something; it must own nothing`);
}
