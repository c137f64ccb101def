import type { ResourceKind } from '@cofferdam/domain';
import { Avatar, Card, ErrorState, Note, SkeletonRows, StateText } from '@cofferdam/ui/base';
import { Eye, Lock } from '@cofferdam/ui/icons';
import { type Column } from '@cofferdam/ui/table';
import { SimpleTable } from '@cofferdam/ui/page-parts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { accessMessages as messages } from './access.messages.ts';
import styles from './access.module.css';
import { useAccess, type AccessPerson } from './useAccess.ts';

/** Props of AccessTab. */
export interface AccessTabProps {
  readonly scope: WorkspaceScope;
  readonly kind: ResourceKind;
  /** For this item; without one, for a new item. */
  readonly name?: string;
}

/** Who can see an item, with the rules that allow it. */
export default function AccessTab({ scope, kind, name }: AccessTabProps) {
  const { people, hasFailed, retry, disabledReason } = useAccess(scope, kind, name);
  if (disabledReason !== undefined) return <Note icon={<Lock />}>{disabledReason}</Note>;
  if (hasFailed) return <ErrorState title={messages.failed} onRetry={retry} />;
  if (people === undefined) return <SkeletonRows rows={4} />;
  return (
    <>
      <p className={styles.lead}>{messages.lead(kind, people)}</p>
      <Card flush>
        <SimpleTable
          label={messages.table}
          columns={columnsOf(kind)}
          rows={people}
          rowKey={({ id }) => id}
          phoneRow={(person) => ({
            mono: false,
            title: person.name,
            meta: <span className={styles.rules}>{rulesOf(kind, person)}</span>,
            state: <Sees kind={kind} person={person} />,
          })}
        />
      </Card>
    </>
  );
}

function columnsOf(kind: ResourceKind): readonly Column<AccessPerson>[] {
  const words = messages.columns;
  return [
    {
      id: 'person',
      header: words.person,
      cell: ({ name, email }) => (
        <span className={styles.person}>
          <Avatar name={name} size={28} />
          <span className={styles.lines}>
            <span>{name}</span>
            <span className={styles.email}>{email}</span>
          </span>
        </span>
      ),
    },
    { id: 'sees', header: words.sees, width: 170, cell: (person) => <Sees kind={kind} person={person} /> },
    {
      id: 'why',
      header: words.why,
      grow: 1.6,
      cell: (person) => <span className={styles.rules}>{rulesOf(kind, person)}</span>,
    },
  ];
}

function Sees({ kind, person }: { readonly kind: ResourceKind; readonly person: AccessPerson }) {
  return (
    <StateText tone={person.canRead ? 'plain' : 'muted'} icon={person.canRead ? <Eye /> : <Lock />}>
      {messages.sees(kind, person)}
    </StateText>
  );
}

/** The last rule is about secrets: for other kinds, only the rules before it are shown, which name the role. */
function rulesOf(kind: ResourceKind, { rules }: AccessPerson): string {
  const shown =
    kind === 'secret' ? rules : rules.filter((rule) => rule.kind !== 'role-holds' && rule.kind !== 'role-lacks');
  return shown.map((rule) => messages.rule(rule)).join(' → ');
}
