import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { levelOfPermission } from '@cofferdam/domain';
import { policy, permissionOf } from '../matrix/policy.ts';
import { findGuards } from './findGuards.ts';
import { serverPath } from './instrumentingTransform.ts';
import { conjunctMutantsOf, weakest } from './switches.ts';

/** The server without one guard, or without the two that stand for each other. */
export interface Mutant {
  readonly id: string;
  readonly out: readonly string[];
  /** Whoever meets one of these may see the difference. */
  readonly meets: readonly string[];
}

const sources = resolve(import.meta.dirname, '../..');

/** Two decisions on the same facts, which are compared: only without both of them is somebody let in. */
const pairs: readonly (readonly [judged: string, inSql: string])[] = [
  [
    "platform/tenancy/judge.ts: if (organizationRole === null || membershipState !== 'ACTIVE' || plan === null)",
    "sql gate: m.state = 'ACTIVE'",
  ],
  ["platform/tenancy/judge.ts: if (organizationStatus !== 'active')", "sql gate: o.status = 'active'"],
];

/** Every guard of the server, one mutant each. The conjuncts are those of the statements that were sent. */
export function listMutants(statements: ReadonlyMap<string, string>): Mutant[] {
  const inSource = globSync('**/*.ts', { cwd: sources })
    .flatMap((file) => {
      const path = serverPath(resolve(sources, file));
      return path === null ? [] : findGuards(path, readFileSync(resolve(sources, path), 'utf8'));
    })
    .map(({ id }): Mutant => ({ id, out: [id], meets: [id] }));
  const accesses = [...permissionOf].flatMap(([call, permission]): Mutant[] => {
    const id = `access ${call}`;
    const isWeakest = policy[permission].roles.size === policy[weakest(permission) as typeof permission].roles.size;
    return isWeakest || levelOfPermission(permission) === undefined ? [] : [{ id, out: [id], meets: [id] }];
  });
  const conjuncts = new Map<string, Mutant>();
  for (const [name, text] of statements) {
    for (const { id, out } of conjunctMutantsOf(name, text)) {
      const known = conjuncts.get(id);
      conjuncts.set(id, { id, out, meets: [...(known?.meets ?? []), `sql ${name}`] });
    }
  }
  const both = pairs.map(([judged, inSql]): Mutant => ({
    id: `${judged} and ${inSql}`,
    out: [judged, inSql],
    meets: [judged],
  }));
  return [...inSource, ...accesses, ...conjuncts.values(), ...both];
}
