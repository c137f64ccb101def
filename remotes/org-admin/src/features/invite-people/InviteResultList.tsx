import { formatAbsolute, Note } from '@cofferdam/ui/base';
import { CircleAlert, Clock, EyeOff, Link2, Mail } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import { roleNames } from '@cofferdam/remote-contract/react';
import { CopyLink } from '../../components/people/CopyLinks.tsx';
import type { CreatedLink } from './createdLinks.ts';
import { invitePeopleMessages as messages } from './invitePeople.messages.ts';
import styles from './invitePeople.module.css';
import type { InviteResults } from './useInvitePeople.ts';

/** Props of InviteResultList. */
export interface InviteResultListProps {
  readonly results: InviteResults;
  readonly links: readonly CreatedLink[];
  /** Whether each invited person also gets an email. */
  readonly isMailed: boolean;
  /** The addresses whose links were copied. */
  readonly copied: ReadonlySet<string>;
  readonly onCopied: (email: string) => void;
}

/** Whether email was sent, a link for each invited person, and who was skipped. */
export function InviteResultList({ results, links, isMailed, copied, onCopied }: InviteResultListProps) {
  const { locale } = useUi();
  const [first] = links;
  const skipped = results.filter(({ link }) => link === null);
  return (
    <div className={styles.column}>
      {first !== undefined &&
        (isMailed ? (
          <Note tone="accent" icon={<Mail />}>
            {messages.mailed}
          </Note>
        ) : (
          <Note tone="warn" icon={<Mail />} title={messages.notMailedTitle}>
            {messages.notMailed(links.length)}
          </Note>
        ))}
      {first !== undefined && (
        <>
          <p>{joinsAs(first, links.length)}</p>
          <div className={styles.links}>
            <div className={styles.linksHead}>
              <span>{messages.links}</span>
              <span className="cd-small cd-dim">{messages.copied(copied.size, links.length)}</span>
            </div>
            <ul aria-label={messages.links}>
              {links.map(({ email, link }) => (
                <li key={email} className={styles.result}>
                  <span className={styles.email}>
                    <span className="cd-strong">{email}</span>
                    <span className={styles.url}>{link.replace(/^https?:\/\//, '')}</span>
                  </span>
                  <CopyLink name={email} link={link} onCopied={() => onCopied(email)} />
                </li>
              ))}
            </ul>
          </div>
          <ul className={styles.terms}>
            <li>
              <Link2 aria-hidden="true" />
              {messages.once}
            </li>
            <li>
              <Clock aria-hidden="true" />
              {messages.expires(formatAbsolute(Date.parse(first.invitation.expiresAt), locale), links.length)}
            </li>
            <li>
              <EyeOff aria-hidden="true" />
              {messages.shownOnce}
            </li>
          </ul>
        </>
      )}
      {skipped.length > 0 && (
        <ul className={styles.terms} aria-label={messages.skippedList}>
          {skipped.map(({ email, errorCode }, index) => (
            <li key={`${email} ${index}`}>
              <CircleAlert aria-hidden="true" />
              <span className={styles.email}>
                <span className="cd-strong">{email}</span>{' '}
                {messages.skipped(messages.refusals[errorCode ?? ''] ?? messages.refused)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "All 3 join as Member, with Editor in payments-prod." Everyone in one invitation gets the same. */
function joinsAs({ invitation: { role, workspaces } }: CreatedLink, count: number): string {
  const roles = workspaces.map(({ name, role: held }) => messages.roleIn(roleNames[held], name));
  return messages.joinsAs(count, roleNames[role], roles);
}
