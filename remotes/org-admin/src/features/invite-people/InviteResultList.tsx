import { Note, StateText } from '@cofferdam/ui/base';
import { CircleX } from '@cofferdam/ui/icons';
import { CopyAllLinks, CopyLink } from '../../components/people/CopyLinks.tsx';
import { invitePeopleMessages as messages } from './invitePeople.messages.ts';
import styles from './invitePeople.module.css';
import type { InviteResults } from './useInvitePeople.ts';

/** Props of InviteResultList. */
export interface InviteResultListProps {
  readonly results: InviteResults;
  /** Whether each invited person also gets an email. */
  readonly isMailed: boolean;
}

/** The result for each address, with the link if the person was invited. */
export function InviteResultList({ results, isMailed }: InviteResultListProps) {
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
              <CopyLink name={email} link={link} />
            )}
          </li>
        ))}
      </ul>
      <CopyAllLinks lines={links} />
    </div>
  );
}
