import { Note, StateText } from '@cofferdam/ui/base';
import { ChevronRight, Minus, Plus } from '@cofferdam/ui/icons';
import { wordsOfPermission } from '../roles/roles.messages.ts';
import styles from './AccessChanges.module.css';
import { accessChangesMessages as messages } from './accessChanges.messages.ts';
import { readingChanges, type AccessPreviewResult } from './readingChange.ts';

/** Props of AccessChanges. */
export interface AccessChangesProps {
  readonly preview: AccessPreviewResult;
  /** The organization's name, for permissions of the organization. */
  readonly organization: string;
}

/**
 * The most important first: how many secrets and codes can be read. Then each workspace with its permissions,
 * collapsed.
 */
export function AccessChanges({ preview, organization }: AccessChangesProps) {
  const { changes } = preview;
  if (changes.length === 0) return <p className="cd-muted">{messages.nothing}</p>;
  const people = new Set(changes.map(({ person }) => person.id)).size;
  return (
    <>
      {readingChanges(preview).map(({ kind, who, reach, today }) => {
        const name = typeof who === 'number' ? messages.people(who) : who;
        return (
          <Note
            key={kind}
            {...(kind === 'gained'
              ? { tone: 'warn', title: messages.canRead(name, reach) }
              : { title: messages.canNoLongerRead(name, reach) })}
          >
            {today === undefined ? undefined : messages.today(today)}
          </Note>
        );
      })}
      <ul className={styles.changes}>
        {changes.map(({ person, workspace, gained, lost }) => {
          const place = workspace?.name ?? organization;
          return (
            <li key={`${person.id} ${workspace?.id ?? ''}`}>
              <details className={styles.change} open={changes.length === 1}>
                <summary>
                  <ChevronRight aria-hidden="true" />
                  <span className="cd-grow">{people === 1 ? place : messages.where(person.name, place)}</span>
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
          );
        })}
      </ul>
    </>
  );
}
