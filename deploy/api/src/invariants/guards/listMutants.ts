import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { levelOfPermission } from '@cofferdam/domain';
import { policy, permissionOf } from '../matrix/policy.ts';
import { backstops } from './backstops.ts';
import { findGuards } from './findGuards.ts';
import { serverPath } from './instrumentFile.ts';
import { conjunctMutantsOf, weakest } from './switches.ts';

/** The server without one guard, or without the two that stand for each other. */
export interface Mutant {
  readonly id: string;
  readonly out: readonly string[];
  /** Whoever meets one of these may see the difference. */
  readonly meets: readonly string[];
}

const sources = resolve(import.meta.dirname, '../..');

/** The mutants of the source alone: nothing has to be run to know them. */
export function listSourceMutants(): Mutant[] {
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
  return [...inSource, ...accesses];
}

/** The conjuncts of statements by their names. */
export function listConjunctMutants(statements: ReadonlyMap<string, string>): Mutant[] {
  const conjuncts = new Map<string, Mutant>();
  for (const [name, text] of statements) {
    for (const { id, out } of conjunctMutantsOf(name, text)) {
      const known = conjuncts.get(id);
      conjuncts.set(id, { id, out, meets: [...(known?.meets ?? []), `sql ${name}`] });
    }
  }
  return [...conjuncts.values()];
}

/** Every guard of the server, one mutant each; and those that are second lines together with what holds them up. */
export function listMutants(statements: ReadonlyMap<string, string>): Mutant[] {
  const alone = [...listSourceMutants(), ...listConjunctMutants(statements)];
  const together = alone.flatMap((mutant): Mutant[] => {
    const backstop = Object.hasOwn(backstops, mutant.id) ? backstops[mutant.id] : undefined;
    if (backstop === undefined) return [];
    const { heldUpBy } = backstop;
    const others = heldUpBy.flatMap((id) => alone.find((one) => one.id === id)?.out ?? [id]);
    const meets = [...mutant.meets, ...heldUpBy.flatMap((id) => alone.find((one) => one.id === id)?.meets ?? [])];
    return [{ id: `${mutant.id}${pairing}${heldUpBy.join(' and ')}`, out: [...mutant.out, ...others], meets }];
  });
  return [...alone, ...together];
}

const pairing = ', together with ';

/** Whether a mutant is a second line together with what holds it up. */
export const isPair = ({ id }: Pick<Mutant, 'id'>): boolean => id.includes(pairing);
