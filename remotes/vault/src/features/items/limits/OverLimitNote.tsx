import { useHost } from '@cofferdam/remote-contract/react';
import { Link, Note } from '@cofferdam/ui/base';
import { Lock } from '@cofferdam/ui/icons';
import { formatNumber } from '@cofferdam/ui/format';
import { overLimitMessages as messages } from './overLimit.messages.ts';
import styles from './OverLimitNote.module.css';

/** Props of OverLimitNote. */
export interface OverLimitNoteProps {
  readonly kind: keyof typeof messages.ways;
  /** How many there are, and how many the plan allows; undefined until known. */
  readonly total: number | undefined;
  readonly allowed: number | null | undefined;
}

/** Says on the page of a thing that it is one of those. */
export function OneOverLimitNote({ kind }: Pick<OverLimitNoteProps, 'kind'>) {
  return (
    <div className={styles.note}>
      <Note tone="warn" icon={<Lock />} title={messages.one[kind]} />
    </div>
  );
}

/** Says above a list how many are over the plan's limit, what still works and the way out. */
export function OverLimitNote({ kind, total, allowed }: OverLimitNoteProps) {
  const { session } = useHost();
  if (total === undefined || allowed == null || total <= allowed) return null;
  return (
    <div className={styles.note}>
      <Note tone="warn" icon={<Lock />} title={messages.titles[kind](total - allowed)}>
        {messages.ways[kind](formatNumber(allowed))}{' '}
        {session.can('organization:billing:read') && (
          <Link href="/organization/billing?plans">{messages.comparePlans}</Link>
        )}
      </Note>
    </div>
  );
}
