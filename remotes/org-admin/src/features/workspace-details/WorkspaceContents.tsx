import type { ReactNode } from 'react';
import { Link } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { FileLock, KeyRound, Link2, ShieldCheck, Users } from '@cofferdam/ui/icons';
import { openLinksHref } from './openLinksHref.ts';
import { workspaceDetailsMessages as messages } from './workspaceDetails.messages.ts';
import styles from './workspaceDetails.module.css';

/** Props of WorkspaceContents. */
export interface WorkspaceContentsProps {
  readonly secrets: number;
  readonly codes: number;
  readonly notes: number;
  /** Undefined in a private workspace, where nothing can be shared. */
  readonly links: number | undefined;
  /** Undefined for those who can't see who has a role. */
  readonly people: number | undefined;
  /** What the plan allows in a workspace; undefined for those who can't see the plan, null without a limit. */
  readonly allowedSecrets: number | null | undefined;
  readonly allowedCodes: number | null | undefined;
}

/** How much is in a workspace; each number is a link to its list. */
export function WorkspaceContents(props: WorkspaceContentsProps) {
  const { secrets, codes, notes, links, people, allowedSecrets, allowedCodes } = props;
  return (
    <ul className={`cd-card ${styles.contents}`} aria-label={messages.contents}>
      <Count
        icon={<KeyRound />}
        number={secrets}
        word={messages.secrets(secrets)}
        allowed={allowedSecrets}
        href="/r/secrets"
      />
      <Count
        icon={<ShieldCheck />}
        number={codes}
        word={messages.codes(codes)}
        allowed={allowedCodes}
        href="/r/two-factors"
      />
      <Count icon={<FileLock />} number={notes} word={messages.notes(notes)} href="/r/notes" />
      {links !== undefined && (
        <Count icon={<Link2 />} number={links} word={messages.links(links)} href={openLinksHref} />
      )}
      {people !== undefined && (
        <Count icon={<Users />} number={people} word={messages.people(people)} href="/workspace/iam/permissions" />
      )}
    </ul>
  );
}

interface CountProps {
  readonly icon: ReactNode;
  readonly number: number;
  readonly word: string;
  readonly allowed?: number | null | undefined;
  readonly href: string;
}

function Count({ icon, number, word, allowed, href }: CountProps) {
  return (
    <li>
      <Link quiet className={styles.count} href={href}>
        {icon}
        <span>
          <strong>{formatNumber(number)}</strong> {word}
        </span>
        {typeof allowed === 'number' && <span className={styles.allowed}> {messages.of(allowed)}</span>}
      </Link>
    </li>
  );
}
