import { useState } from 'react';
import type { ChosenColumns, TableShape } from '@cofferdam/domain/csv';
import { Button, Note } from '@cofferdam/ui/base';
import { Checkbox, Form, Select } from '@cofferdam/ui/form';
import type { ColumnRole } from './columnRole.ts';
import { columnStepMessages as messages } from './columnStep.messages.ts';

/** Props of ColumnStep. */
export interface ColumnStepProps<Role extends string> {
  readonly table: TableShape;
  readonly roles: readonly ColumnRole<Role>[];
  readonly onChoose: (columns: ChosenColumns<Role>) => void;
  /** Goes back to the choice of a file. */
  readonly onCancel: () => void;
}

const none = '-1';

/** Assigns column roles before any of the table is shown. */
export default function ColumnStep<Role extends string>({ table, roles, onChoose, onCancel }: ColumnStepProps<Role>) {
  const { names, rowCount } = table;
  const [hasHeader, setHasHeader] = useState(table.hasHeader);
  const [at, setAt] = useState<ReadonlyMap<Role, number>>(new Map());
  const placeOf = (role: Role): number => at.get(role) ?? -1;
  const nameOf = (index: number): string => messages.column(index + 1, hasHeader ? (names[index] ?? '') : '');
  const taken = roles.map(({ role }) => placeOf(role)).filter((place) => place >= 0);
  const missing = roles.find(({ role, isOptional }) => isOptional !== true && placeOf(role) < 0);
  const isTwice = new Set(taken).size < taken.length;
  const unused = names.map((_name, index) => index).filter((index) => !taken.includes(index));
  const reason = missing !== undefined ? messages.missing(missing.label) : isTwice ? messages.twice : undefined;
  const submit = (): void => {
    if (reason !== undefined) return;
    onChoose({
      hasHeader,
      at: Object.fromEntries(roles.map(({ role }) => [role, placeOf(role)])) as Record<Role, number>,
    });
  };
  return (
    <Form label={messages.title} onSubmit={submit}>
      <Note live="polite">{messages.lead(names.length, rowCount - (hasHeader ? 1 : 0))}</Note>
      <Checkbox label={messages.header} hint={messages.headerHint} checked={hasHeader} onChange={setHasHeader} />
      {roles.map(({ role, label, isOptional = false }) => (
        <Select
          key={role}
          label={label}
          optional={isOptional}
          value={String(placeOf(role))}
          options={[
            { value: none, label: isOptional ? messages.none : messages.choose },
            ...names.map((_name, index) => ({ value: String(index), label: nameOf(index) })),
          ]}
          onChange={(value) => setAt(new Map(at).set(role, Number(value)))}
        />
      ))}
      {taken.length > 0 && unused.length > 0 && <p>{messages.unused(unused.map(nameOf))}</p>}
      <div className="cd-row cd-gap-8">
        <Button onClick={onCancel}>{messages.back}</Button>
        <Button variant="primary" type="submit" disabledReason={reason}>
          {messages.review}
        </Button>
      </div>
    </Form>
  );
}
