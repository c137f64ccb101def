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
  if (previous !== undefined) await call.requireAdmission(
    previous,
  );
  throw new ApiFailure('c');
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
      'change.ts: await call.requireAdmission(',
      "change.ts: throw new ApiFailure('c');",
    ]);
  });

  it('have a switch around each, and nothing else is touched', () => {
    const text = instrument(source, guards);
    expect(text).toContain(
      `__guards.asks("change.ts: requireGrantable(call.role, role);", () => requireGrantable(call.role, role));`,
    );
    expect(text).toContain(
      `await __guards.asks("change.ts: await call.requireAdmission(", async () => call.requireAdmission(`,
    );
    expect(text).toContain(
      `if (__guards.holds("change.ts: if (member?.state !== 'ACTIVE')", member?.state !== 'ACTIVE'))`,
    );
    expect(text).toContain(`if (__guards.refuses("change.ts: throw new ApiFailure('c');")) throw new ApiFailure('c');`);
    expect(text).toContain('if (isSame(member, (one) => one.role)) return;');
    expect(text.match(/__guards/g)).toHaveLength(guards.length);
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
    const query = { name: 'find', text, values: [] };
    expect(switches.query(query)).toBe(query);
    switches.out = new Set(["sql find: t.state = 'PENDING'"]);
    expect(switches.query(query).text).toContain(`(t.state = 'PENDING' or true)`);
    expect(splitGate(text)).toEqual({ gate: '', rest: text });
  });
});

describe('a switch', () => {
  const refuse = (): never => {
    throw new Error('refused');
  };

  it('takes out its own guard and no other, and says which were met', () => {
    const switches = createSwitches(['one']);
    switches.met = new Set();
    expect([switches.holds('one', true), switches.holds('two', true), switches.holds('three', false)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([switches.refuses('one'), switches.refuses('two')]).toEqual([false, true]);
    expect([...switches.met]).toEqual(['one', 'two']);
  });

  it('has met what refuses by itself when it did', async () => {
    const switches = createSwitches(['out']);
    switches.met = new Set();
    expect(switches.asks('out', refuse)).toBe(undefined);
    expect(switches.asks('passes', () => 1)).toBe(1);
    expect(() => switches.asks('refuses', refuse)).toThrow('refused');
    await expect(switches.asks('refuses later', async () => refuse())).rejects.toThrow('refused');
    expect([...switches.met]).toEqual(['refuses', 'refuses later']);
  });
});
