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

type Change = AccessPreviewResult['changes'][number];

/** With more, the workspaces of one person are one collapsed entry. */
const maxWorkspaces = 3;

/**
 * The most important first: how many secrets and codes can be read. Then each workspace with its permissions,
 * collapsed.
 */
export function AccessChanges({ preview, organization }: AccessChangesProps) {
  const { changes } = preview;
  if (changes.length === 0) return <p className="cd-muted">{messages.nothing}</p>;
  const ofOnePerson = new Set(changes.map(({ person }) => person.id)).size === 1;
  const placeOf = ({ workspace }: Change): string => workspace?.name ?? organization;
  const inWorkspaces = changes.filter(({ workspace }) => workspace !== null);
  const inOrganization = changes.filter(({ workspace }) => workspace === null);
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
      {ofOnePerson && inWorkspaces.length > maxWorkspaces ? (
        <ul className={styles.changes}>
          <ChangeList changes={inOrganization} nameOf={placeOf} />
          <li>
            <details className={styles.change}>
              <Summary name={messages.workspaces} count={messages.inWorkspaces(inWorkspaces.length)} />
              <ul className={styles.inner}>
                <ChangeList changes={inWorkspaces} nameOf={placeOf} />
              </ul>
            </details>
          </li>
        </ul>
      ) : (
        <ul className={styles.changes}>
          <ChangeList
            changes={changes}
            isOpen={changes.length === 1}
            nameOf={(change) => (ofOnePerson ? placeOf(change) : messages.where(change.person.name, placeOf(change)))}
          />
        </ul>
      )}
    </>
  );
}

interface ChangeListProps {
  readonly changes: readonly Change[];
  readonly nameOf: (change: Change) => string;
  readonly isOpen?: boolean;
}

/** Each change with its permissions. */
function ChangeList({ changes, nameOf, isOpen = false }: ChangeListProps) {
  return changes.map((change) => {
    const { person, workspace, gained, lost } = change;
    return (
      <li key={`${person.id} ${workspace?.id ?? ''}`}>
        <details className={styles.change} open={isOpen}>
          <Summary name={nameOf(change)} count={messages.count(gained.length, lost.length)} />
          {gained.length > 0 && (
            <StateText tone="ok" icon={<Plus />}>
              {messages.gains}
            </StateText>
          )}
          <Permissions names={gained} />
          {lost.length > 0 && (
            <StateText tone="bad" icon={<Minus />}>
              {messages.loses}
            </StateText>
          )}
          <Permissions names={lost} />
        </details>
      </li>
    );
  });
}

function Permissions({ names }: { readonly names: Change['gained'] }) {
  return (
    <ul className={styles.permissions}>
      {names.map((name) => (
        <li key={name}>{wordsOfPermission(name)}</li>
      ))}
    </ul>
  );
}

function Summary({ name, count }: { readonly name: string; readonly count: string }) {
  return (
    <summary>
      <ChevronRight aria-hidden="true" />
      <span className="cd-grow">{name}</span>
      <span className="cd-muted">{count}</span>
    </summary>
  );
}
