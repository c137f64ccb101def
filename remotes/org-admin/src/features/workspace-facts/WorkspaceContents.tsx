import type { ReactNode } from 'react';
import { Link } from '@cofferdam/ui/base';
import { FileLock, KeyRound, Link2, ShieldCheck, Users } from '@cofferdam/ui/icons';
import { openLinksHref } from './openLinksHref.ts';
import { workspaceFactsMessages as messages } from './workspaceFacts.messages.ts';
import styles from './workspaceFacts.module.css';

/** Props of WorkspaceContents. */
export interface WorkspaceContentsProps {
  readonly secrets: number;
  readonly codes: number;
  readonly notes: number;
  /** Undefined in a private workspace, where nothing can be shared. */
  readonly links: number | undefined;
  /** Undefined for those who can't see who has a role. */
  readonly people: number | undefined;
}

/** How much is in a workspace; each number is a link to its list. */
export function WorkspaceContents({ secrets, codes, notes, links, people }: WorkspaceContentsProps) {
  return (
    <ul className={`cd-card ${styles.contents}`} aria-label={messages.contents}>
      <Count icon={<KeyRound />} text={messages.secrets(secrets)} href="/r/secrets" />
      <Count icon={<ShieldCheck />} text={messages.codes(codes)} href="/r/two-factors" />
      <Count icon={<FileLock />} text={messages.notes(notes)} href="/r/notes" />
      {links !== undefined && <Count icon={<Link2 />} text={messages.links(links)} href={openLinksHref} />}
      {people !== undefined && (
        <Count icon={<Users />} text={messages.people(people)} href="/workspace/iam/permissions" />
      )}
    </ul>
  );
}

function Count({ icon, text, href }: { readonly icon: ReactNode; readonly text: string; readonly href: string }) {
  return (
    <li>
      <Link quiet className={styles.count} href={href}>
        {icon}
        <span>{text}</span>
      </Link>
    </li>
  );
}
