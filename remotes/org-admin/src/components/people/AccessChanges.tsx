import type { CallOutput } from '@cofferdam/api-contract';
import { Note, StateText } from '@cofferdam/ui/base';
import { ChevronRight, Minus, Plus } from '@cofferdam/ui/icons';
import { wordsOfPermission } from '../roles/roles.messages.ts';
import styles from './AccessChanges.module.css';
import { accessChangesMessages as messages } from './accessChanges.messages.ts';

/** Who gains and who loses what, as the server worked it out. */
export type Changes = CallOutput<'userRole', 'preview'>['changes'];

/** Props of AccessChanges. */
export interface AccessChangesProps {
  readonly changes: Changes;
  /** What the organization is called, for what is held in it. */
  readonly organization: string;
}

/** What matters most first: how many secrets can be read. Then each place with its permissions, to be unfolded. */
export function AccessChanges({ changes, organization }: AccessChangesProps) {
  if (changes.length === 0) return <p className="cd-muted">{messages.nothing}</p>;
  const gains = readersOf(changes, 'gained');
  const losses = readersOf(changes, 'lost');
  return (
    <>
      {gains !== null && <Note tone="warn" title={messages.canRead(gains)} />}
      {losses !== null && <Note title={messages.canNoLongerRead(losses)} />}
      <ul className={styles.changes}>
        {changes.map(({ person, workspace, gained, lost }) => (
          <li key={`${person.id} ${workspace?.id ?? ''}`}>
            <details className={styles.change} open={changes.length === 1}>
              <summary>
                <ChevronRight aria-hidden="true" />
                <span className="cd-grow">{messages.where(person.name, workspace?.name ?? organization)}</span>
                <span className="cd-muted">{messages.count(gained.length, lost.length)}</span>
              </summary>
              {gained.length > 0 && (
                <StateText tone="ok" icon={<Plus />}>
                  {messages.gains}: {gained.map(wordsOfPermission).join(', ')}
                </StateText>
              )}
              {lost.length > 0 && (
                <StateText tone="bad" icon={<Minus />}>
                  {messages.loses}: {lost.map(wordsOfPermission).join(', ')}
                </StateText>
              )}
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who starts or stops being able to read how many secrets, and in how many workspaces; null where no one does. */
function readersOf(changes: Changes, kind: 'gained' | 'lost') {
  const found = changes.filter((change) => change.workspace !== null && change[kind].includes('secret:version:access'));
  const [first] = found;
  if (first === undefined) return null;
  const people = new Set(found.map(({ person }) => person.id)).size;
  const workspaces = new Map(found.map(({ workspace }) => [workspace?.id, workspace?.secretCount ?? 0]));
  return {
    who: people === 1 ? first.person.name : messages.people(people),
    secrets: [...workspaces.values()].reduce((sum, count) => sum + count, 0),
    workspaces: workspaces.size,
  };
}
