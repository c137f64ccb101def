import type { Client, Connection, FieldDef, Submittable } from 'pg';

/** A column as PostgreSQL describes it. `nulls` is `unknown` where its plan doesn't show whether it can be null. */
export interface DescribedColumn {
  readonly name: string;
  readonly type: number;
  readonly nulls: 'never' | 'possible' | 'unknown';
}

interface Plan {
  readonly 'Node Type': string;
  readonly Strategy?: string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'CTE Name'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
}

/** The inputs and columns of a statement. */
export interface DescribedStatement {
  /** Type ids of $1, $2 and so on. */
  readonly inputs: readonly number[];
  /** Empty if it returns no rows. */
  readonly columns: readonly DescribedColumn[];
}

/** Describes a statement without running it. */
export async function describeStatement(client: Client, text: string): Promise<DescribedStatement> {
  const { inputs, fields } = await describeTypes(client, text);
  return { inputs, columns: await describeColumns(client, text, fields) };
}

async function describeColumns(
  client: Client,
  text: string,
  fields: readonly FieldDef[],
): Promise<readonly DescribedColumn[]> {
  if (fields.length === 0) return [];
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('EXPLAIN returned no plan');
  const stored = await readStoredColumns(client, fields);
  return fields.map(({ name, dataTypeID, tableID, columnID }, index) => {
    const expression = plan.Output?.[index] ?? '';
    const column = stored.get(`${tableID}.${columnID}`);
    if (column === undefined) {
      return { name, type: dataTypeID, nulls: isNeverNull(plan, expression) ? 'never' : 'unknown' };
    }
    const canBeNull = !column.isNotNull || isOuterJoined(plan, plan, expression, column.name);
    return { name, type: dataTypeID, nulls: canBeNull ? 'possible' : 'never' };
  });
}

interface StoredColumn {
  readonly id: string;
  readonly name: string;
  readonly isNotNull: boolean;
}

/** The returned columns that are plain columns of tables. */
async function readStoredColumns(client: Client, fields: readonly FieldDef[]): Promise<Map<string, StoredColumn>> {
  const { rows } = await client.query<StoredColumn>(
    `select attrelid || '.' || attnum as "id", attname as "name", attnotnull as "isNotNull" from pg_attribute
     where attrelid = any ($1::oid[])`,
    [fields.map(({ tableID }) => tableID)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface DescribedTypes {
  readonly inputs: readonly number[];
  readonly fields: readonly FieldDef[];
}

/** Has PostgreSQL parse the text and describe its inputs and columns; nothing is bound or run. */
function describeTypes(client: Client, text: string): Promise<DescribedTypes> {
  return new Promise((resolve, reject) => {
    let inputs: readonly number[] = [];
    let fields: readonly FieldDef[] = [];
    const question: Submittable & Readonly<Record<string, unknown>> = {
      submit: (connection: Connection) => {
        connection.once('parameterDescription', ({ dataTypeIDs }: { readonly dataTypeIDs: readonly number[] }) => {
          inputs = dataTypeIDs;
        });
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { readonly fields: readonly FieldDef[] }) => {
        fields = message.fields;
      },
      handleReadyForQuery: () => resolve({ inputs, fields }),
      handleError: reject,
    };
    client.query(question);
  });
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const below of plan.Plans ?? []) yield* nodesOf(below);
}

/** Whether an expression such as `u.name` comes from a side of a join that can have no row. */
function isOuterJoined(whole: Plan, part: Plan, expression: string, column: string): boolean {
  const alias = unwrap(expression).split('.')[0];
  const nodes = [...nodesOf(part)];
  const isMissing = nodes.some((node) => {
    const sides = outerSides[node['Join Type'] ?? ''] ?? [];
    return (node.Plans ?? [])
      .filter((side) => sides.includes(side['Parent Relationship'] ?? ''))
      .some((side) => [...nodesOf(side)].some((below) => below.Alias === alias));
  });
  if (isMissing) return true;
  // A WITH query or a subquery can rename the column: any column of this name can be it.
  const scan = nodes.find((node) => node.Alias === alias && /^(CTE|Subquery) Scan$/.test(node['Node Type']));
  if (scan === undefined) return false;
  const source = [...nodesOf(whole)].find((node) => node['Subplan Name'] === `CTE ${scan['CTE Name']}`);
  const inside = source ?? scan.Plans?.[0];
  return (inside?.Output ?? []).some(
    (output) => output.endsWith(`.${column}`) && inside !== undefined && isOuterJoined(whole, inside, output, column),
  );
}

const outerSides: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
};

const neverNullCalls = new Set(['count', 'now', 'clock_timestamp', 'EXISTS', 'ARRAY']);
const literal = /^('[^']*'::[\w ]+|true|false|-?\d+)$/;

/** Whether the form of an expression rules out null. */
function isNeverNull(plan: Plan, expression: string): boolean {
  const bare = unwrap(expression);
  if (literal.test(bare) || bare.startsWith('ARRAY[') || /^[^()]+ IS (NOT )?NULL$/.test(bare)) return true;
  const opening = bare.indexOf('(');
  const called = bare.slice(0, Math.max(opening, 0));
  const rest = bare.slice(closingOf(bare, opening) + 1);
  if (called === 'count' && rest.startsWith(' FILTER ') && closingOf(rest, 8) === rest.length - 1) return true;
  if (rest === '' && neverNullCalls.has(called)) return true;
  if (rest === '' && called === 'COALESCE') return literal.test(bare.slice(bare.lastIndexOf(', ') + 2, -1));
  const [, subplan] = /^\(?((?:Sub|Init)Plan \d+)\)?(?:\.col1)?$/.exec(bare) ?? [];
  const node = [...nodesOf(plan)].find((one) => subplan !== undefined && one['Subplan Name'] === subplan);
  if (node === undefined) return false;
  // Only EXISTS has no output columns. An aggregate without GROUP BY always has one row.
  const isOneRow = node['Node Type'] === 'Aggregate' && node.Strategy === 'Plain';
  return node.Output === undefined || (isOneRow && isNeverNull(node, node.Output[0] ?? ''));
}

/** Without parentheses and casts around the whole expression. */
function unwrap(expression: string): string {
  const closing = expression.startsWith('(') ? closingOf(expression, 0) : -1;
  const isWrapped = closing > 0 && /^(::[\w ]+)?$/.test(expression.slice(closing + 1));
  return isWrapped ? unwrap(expression.slice(1, closing)) : expression;
}

/** The position of the parenthesis that closes the one at `from`; -1 if there is none. */
function closingOf(expression: string, from: number): number {
  let depth = 0;
  for (let at = Math.max(from, 0); at < expression.length; at += 1) {
    if (expression[at] === '(') depth += 1;
    if (expression[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
