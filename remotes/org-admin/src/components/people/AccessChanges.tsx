import type { CallOutput } from '@cofferdam/api-contract';
import { StateText } from '@cofferdam/ui/base';
import { Minus, Plus } from '@cofferdam/ui/icons';
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

const shown = 6;

/** Who would gain and lose what where, before it is saved. */
export function AccessChanges({ changes, organization }: AccessChangesProps) {
  if (changes.length === 0) return <p className="cd-muted">{messages.nothing}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map(({ person, workspace, gained, lost }) => (
        <li key={`${person.id} ${workspace?.id ?? ''}`} className={styles.change}>
          <span className="cd-strong">{messages.where(person.name, workspace?.name ?? organization)}</span>
          {gained.length > 0 && (
            <StateText tone="ok" icon={<Plus />}>
              {messages.gains}: {listed(gained.map(wordsOfPermission))}
            </StateText>
          )}
          {lost.length > 0 && (
            <StateText tone="bad" icon={<Minus />}>
              {messages.loses}: {listed(lost.map(wordsOfPermission))}
            </StateText>
          )}
        </li>
      ))}
    </ul>
  );
}

function listed(words: readonly string[]): string {
  const rest = words.length - shown;
  const text = words.slice(0, shown).join(', ');
  return rest > 0 ? messages.andMore(text, rest) : text;
}
