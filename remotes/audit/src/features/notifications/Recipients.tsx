import { useState } from 'react';
import type { OrganizationId, UserId } from '@cofferdam/domain';
import { ErrorState, Note, Section, SkeletonRows } from '@cofferdam/ui/base';
import { Checkbox, SearchField } from '@cofferdam/ui/form';
import { useTypedText } from '@cofferdam/ui/table';
import { notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import { membersShown, useMembers } from './useNotifications.ts';

/** A member who can get messages. */
export interface Recipient {
  readonly id: UserId;
  readonly name: string;
  readonly email?: string;
}

interface RecipientsProps {
  readonly organizationId: OrganizationId;
  /** The current recipients, with their names. */
  readonly stored: readonly Recipient[];
  readonly chosen: readonly UserId[];
  readonly refusal: string | undefined;
  readonly onChange: (userIds: readonly UserId[]) => void;
}

/** The members who get a channel's messages: those chosen first, then those who match the search. */
export function Recipients({ organizationId, stored, chosen, refusal, onChange }: RecipientsProps) {
  const [search, setSearch] = useState('');
  const { typed, type } = useTypedText(search, setSearch);
  const [picked, setPicked] = useState<readonly Recipient[]>(stored);
  const members = useMembers(organizationId, search.trim());
  const found: readonly Recipient[] = members.data?.members ?? [];
  const named = new Map([...picked, ...found].map((person) => [person.id, person]));
  const rows = [...chosen.flatMap((id) => named.get(id) ?? []), ...found.filter(({ id }) => !chosen.includes(id))];
  const toggle = (person: Recipient, isOn: boolean): void => {
    setPicked((known) => [...known, person]);
    onChange(isOn ? [...chosen, person.id] : chosen.filter((id) => id !== person.id));
  };
  return (
    <Section title={messages.people}>
      {refusal !== undefined && (
        <Note tone="bad" live="assertive">
          {refusal}
        </Note>
      )}
      <SearchField shortcut={null} label={messages.searchPeople} value={typed} onChange={type} />
      {members.isError ? (
        <ErrorState title={messages.loadFailedTitle} onRetry={() => void members.refetch()} />
      ) : members.data === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <div className={styles.people} role="group" aria-label={messages.people}>
          {rows.map((person) => (
            <Checkbox
              key={person.id}
              label={person.name}
              {...(person.email === undefined ? {} : { hint: person.email })}
              checked={chosen.includes(person.id)}
              onChange={(isOn) => toggle(person, isOn)}
            />
          ))}
          {found.length === 0 && <p className={styles.hint}>{messages.noPeopleFound}</p>}
          {members.data.nextCursor !== null && <p className={styles.hint}>{messages.morePeople(membersShown)}</p>}
        </div>
      )}
    </Section>
  );
}
