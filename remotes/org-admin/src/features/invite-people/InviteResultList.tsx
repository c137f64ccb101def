import { useHost } from '@cofferdam/remote-contract/react';
import { CopyButton, Note, StateText } from '@cofferdam/ui/base';
import { CircleX } from '@cofferdam/ui/icons';
import { invitePeopleMessages as messages } from './invitePeople.messages.ts';
import styles from './invitePeople.module.css';
import type { InviteResults } from './useInvitePeople.ts';

/** Props of InviteResultList. */
export interface InviteResultListProps {
  readonly results: InviteResults;
  /** Whether each who was invited gets a mail as well. */
  readonly isMailed: boolean;
}

/** What became of each address, with the link of each who was invited. */
export function InviteResultList({ results, isMailed }: InviteResultListProps) {
  const host = useHost();
  const links = results.flatMap(({ email, link }) => (link === null ? [] : [`${email} ${link}`]));
  return (
    <div className={styles.column}>
      {links.length > 0 && <Note tone="accent">{isMailed ? messages.onceAndMailed : messages.once}</Note>}
      <ul className={styles.results} aria-label={messages.results}>
        {results.map(({ email, errorCode, link }, index) => (
          <li key={`${email} ${index}`} className={styles.result}>
            <span className={styles.email}>{email}</span>
            {link === null ? (
              <StateText tone="bad" icon={<CircleX />}>
                {messages.refusals[errorCode ?? ''] ?? messages.refused}
              </StateText>
            ) : (
              <CopyButton
                variant="default"
                label={messages.copyLinkOf(email)}
                text={messages.copyLink}
                onCopy={() => host.copy(link, { isSecret: true, isInPlace: true })}
              />
            )}
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <div>
          <CopyButton
            variant="default"
            label={messages.copyAll}
            text={messages.copyAll}
            onCopy={() => host.copy(links.join('\n'), { isSecret: true, isInPlace: true })}
          />
        </div>
      )}
    </div>
  );
}
