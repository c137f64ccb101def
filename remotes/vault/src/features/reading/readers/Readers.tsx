import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { Card, ErrorState, Note, Person, SkeletonRows, StateText } from '@cofferdam/ui/base';
import { Eye, Lock } from '@cofferdam/ui/icons';
import { SimpleTable, type Column } from '@cofferdam/ui/table';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { secretQueries } from '../../items/calls/secretQueries.ts';
import { readersMessages as messages } from './readers.messages.ts';
import styles from './readers.module.css';

type Reader = CallOutput<'secret', 'readers'>['readers'][number];

/** Props of Readers. */
export interface ReadersProps {
  readonly place: WorkspaceScope;
  /** Of this secret; without one, of a secret that is to be made. */
  readonly name?: string;
}

/** Who can see a secret, each with the rules that make it so. */
export default function Readers({ place, name }: ReadersProps) {
  const { api } = useHost();
  const refusal = useDisabledReason('workspace:role:read');
  const query = useQuery({
    queryKey: secretQueries.readers(place, name),
    enabled: refusal === undefined,
    queryFn: ({ signal }) =>
      api.secret.readers({ ...idsOf(place), ...(name === undefined ? {} : { name }) }, { signal }),
  });
  if (refusal !== undefined) return <Note icon={<Lock />}>{refusal}</Note>;
  if (query.isError) return <ErrorState title={messages.failed} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <SkeletonRows rows={4} />;
  const { readers } = query.data;
  const values = readers.filter(({ seesValue }) => seesValue).length;
  return (
    <>
      <p className={styles.lead}>{messages.lead(values, readers.length - values)}</p>
      <Card flush>
        <SimpleTable
          label={messages.table}
          columns={columns}
          rows={readers}
          rowKey={({ person }) => person.id}
          phoneRow={(reader) => ({
            mono: false,
            title: reader.person.name || reader.email,
            meta: <span className={styles.rules}>{rulesOf(reader)}</span>,
            state: <Sees reader={reader} />,
          })}
        />
      </Card>
    </>
  );
}

const columns: readonly Column<Reader>[] = [
  {
    id: 'person',
    header: messages.columns.person,
    cell: ({ person, email }) => (
      <span className={styles.person}>
        <Person name={person.name || email} />
        <span className={styles.email}>{email}</span>
      </span>
    ),
  },
  { id: 'sees', header: messages.columns.sees, width: 150, cell: (reader) => <Sees reader={reader} /> },
  {
    id: 'why',
    header: messages.columns.why,
    grow: 1.6,
    cell: (reader) => <span className={styles.rules}>{rulesOf(reader)}</span>,
  },
];

function Sees({ reader }: { readonly reader: Reader }) {
  return reader.seesValue ? (
    <StateText icon={<Eye />}>{messages.value}</StateText>
  ) : (
    <StateText tone="muted" icon={<Lock />}>
      {messages.nameOnly}
    </StateText>
  );
}

function rulesOf({ rules }: Reader): string {
  return rules.map((rule) => messages.rule(rule)).join(' → ');
}
