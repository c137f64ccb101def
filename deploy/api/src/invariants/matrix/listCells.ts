import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import type { ErrorCode } from '@cofferdam/domain';
import { sampleInputs } from '../../testing/sampleInputs.ts';
import { inputSchemaOf, sampleOfSchema, type InputSchema } from '../../testing/sampleOfSchema.ts';
import { isInWorkspace, nameOf } from './admissionCells.ts';
import { markersFor } from './expectation.ts';
import { permissionOf } from './policy.ts';
import type { Cell, Expected } from './runCell.ts';
import type { Fixture } from './Fixture.ts';

/** A list that a call takes. */
export interface ListField {
  readonly call: ContractCall;
  readonly field: string;
  readonly isRequired: boolean;
  readonly least: number;
  /** Undefined if the contract has no bound. */
  readonly most: number | undefined;
  readonly items: InputSchema;
}

/** Every list input of guarded calls, from the contract. */
export function listFields(): ListField[] {
  return listCalls().flatMap((call) => {
    if (!permissionOf.has(nameOf(call))) return [];
    const schema = inputSchemaOf(call);
    return Object.entries(schema.properties ?? {}).flatMap(([field, list]) =>
      list.type === 'array'
        ? [
            {
              call,
              field,
              isRequired: schema.required?.includes(field) === true,
              least: list.minItems ?? 0,
              most: list.maxItems,
              items: list.items ?? {},
            },
          ]
        : [],
    );
  });
}

const missing = 'validation.fields.null-or-empty';

/** Each list empty, null, absent, too long and with a duplicate, sent by someone with all permissions. */
export function listCells(fixture: Fixture): Cell[] {
  const { harbor } = fixture.organizations;
  const actor = fixture.actors.find(({ name }) => name === 'ACTIVE OWNER no role');
  if (actor === undefined) throw new Error('no owner');
  return listFields().flatMap(({ call, field, isRequired, least, most, items }) => {
    const sample = sampleInputs(harbor.place)[nameOf(call)] as Readonly<Record<string, unknown>>;
    const { [field]: own, ...rest } = sample;
    const one = Array.isArray(own) && own.length > 0 ? (own as unknown[]) : [sampleOfSchema(items)];
    const refused = (code: ErrorCode): Expected => ({ kind: 'refused', code, isRecorded: false });
    const handled: Expected = { kind: 'handled' };
    const isQuery = call.method === 'GET';
    // A query has neither a null nor an empty list: there it is absent.
    const variants: (readonly [string, object, Expected])[] = [
      ['absent', rest, isRequired ? refused(missing) : handled],
      ['with a thing twice', { ...rest, [field]: [...one, ...one] }, handled],
      [
        'too long',
        { ...rest, [field]: Array.from({ length: (most ?? 0) + 1 }, (_none, index) => sampleOfSchema(items, index)) },
        refused('validation.request'),
      ],
    ];
    if (!isQuery) {
      variants.push(
        ['null', { ...rest, [field]: null }, refused(missing)],
        ['empty', { ...rest, [field]: [] }, least > 0 ? refused(missing) : handled],
      );
    }
    return variants.map(([what, input, expected]) => ({
      name: `${nameOf(call)}.${field} ${what}`,
      call,
      userId: actor.person.userId,
      traits: [],
      send: () => actor.person.send(nameOf(call), input),
      expected,
      scope: { organizationId: harbor.organizationId, workspaceId: isInWorkspace(call) ? harbor.workspaceId : null },
      markers: markersFor(fixture, actor),
    }));
  });
}
