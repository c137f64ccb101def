import { describe, expect, it } from '@jest/globals';
import { findConjuncts, splitGate, withoutConjunct } from './conjuncts.ts';
import { findGuards, instrument } from './findGuards.ts';
import { conjunctMutantsOf, createSwitches } from './switches.ts';

const source = `
export async function change(call: Call): Promise<void> {
  requireGrantable(call.role, role);
  if (member?.state !== 'ACTIVE') throw new ApiFailure('a');
  if (isSame(member, (one) => one.role)) return;
  if (adding > 0 && !fits(allowed)) {
    const limit = { allowed };
    throw new ApiFailure('b', { limit });
  }
  if (owners === undefined) throw new Error('cannot be');
  await end(call, (held) => requireGrantable(call.role, held));
}
interface Door {
  requireAdmission(facts: Facts): Promise<Admission>;
}
`;

describe('the guards of a source', () => {
  const guards = findGuards('change.ts', source);

  it('are the conditions before a refusal and the calls of what refuses', () => {
    expect(guards.map(({ id }) => id)).toEqual([
      'change.ts: requireGrantable(call.role, role);',
      "change.ts: if (member?.state !== 'ACTIVE')",
      'change.ts: if (adding > 0 && !fits(allowed))',
      'change.ts: requireGrantable(call.role, held));',
    ]);
  });

  it('have a switch around each, and nothing else is touched', () => {
    const text = instrument(source, guards);
    expect(text).toContain(`__guards.isOut("change.ts: requireGrantable(call.role, role);") || requireGrantable(`);
    expect(text).toContain(
      `if (__guards.holds("change.ts: if (member?.state !== 'ACTIVE')", member?.state !== 'ACTIVE'))`,
    );
    expect(text).toContain('if (isSame(member, (one) => one.role)) return;');
    expect(
      text.replaceAll(/__guards\.(?:holds\("[^"]*", ([^\n]*?)\)(?=\) (?:throw|\{))|isOut\("[^"]*"\) \|\| )/g, '$1'),
    ).toBe(source);
  });
});

describe('the conjuncts of a statement', () => {
  const text = `select 1 from t where t.organization_id = $1 and t.workspace_id = $2 and t.state = 'PENDING' and name = $3`;

  it('are those of place, state and time, and the parameter stays where one is left out', () => {
    const found = findConjuncts(text);
    expect(found.map((one) => one.text)).toEqual([
      't.organization_id = $1',
      't.workspace_id = $2',
      "t.state = 'PENDING'",
    ]);
    expect(found[1] && withoutConjunct(text, found[1])).toContain('and (t.workspace_id = $2 or true) and');
    expect(findConjuncts('update t set workspace_id = $1, state = $2')).toEqual([]);
  });

  it('go one by one but for the place, which goes whole', () => {
    expect(conjunctMutantsOf('find', text).map(({ id }) => id)).toEqual([
      "sql find: t.state = 'PENDING'",
      'sql find: its place',
      'sql find: its workspace',
    ]);
  });

  it('leave the statement as it is while nothing is out', () => {
    const switches = createSwitches([]);
    expect(switches.query({ name: 'find', text })).toEqual({ name: 'find', text });
    switches.out = new Set(["sql find: t.state = 'PENDING'"]);
    expect(switches.query({ name: 'find', text }).text).toContain(`(t.state = 'PENDING' or true)`);
    expect(splitGate(text)).toEqual({ gate: '', rest: text });
  });
});

describe('a switch', () => {
  it('takes out its own guard and no other, and says which were met', () => {
    const switches = createSwitches(['one']);
    switches.met = new Set();
    expect([switches.holds('one', true), switches.holds('two', true), switches.holds('three', false)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([switches.isOut('one'), switches.isOut('two')]).toEqual([true, false]);
    expect([...switches.met]).toEqual(['one', 'two']);
  });
});
