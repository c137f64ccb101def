import type { ReactNode } from 'react';
import { Button, Card, meterLevel } from '@cofferdam/ui/base';
import { CircleAlert, ClockAlert, Link2, Mail, TriangleAlert } from '@cofferdam/ui/icons';
import { organizationFactsMessages as messages } from './organizationFacts.messages.ts';
import styles from './organizationFacts.module.css';
import type { Overview, Usage } from './useOrganizationFacts.ts';

interface Fact {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string };
}

/** Props of Attention. */
export interface AttentionProps {
  readonly overview: Overview;
  readonly usage: Usage | undefined;
}

/** Only facts that somebody can do something about. */
export function Attention({ overview, usage }: AttentionProps) {
  const facts = [...limitFacts(usage ?? []), ...secretFacts(overview), ...invitationFacts(overview)];
  return (
    <Card title={messages.attention} flush {...(facts.length === 0 ? {} : { count: facts.length })}>
      {facts.length === 0 ? (
        <p className={styles.row}>{messages.nothing}</p>
      ) : (
        <ul className={styles.rows}>
          {facts.map(({ id, icon, title, text, action }) => (
            <li key={id} className={styles.row}>
              {icon}
              <span className={styles.words}>
                <span className="cd-strong">{title}</span>
                <span className="cd-small cd-muted">{text}</span>
              </span>
              {action !== undefined && (
                <Button size="small" href={action.href}>
                  {action.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function limitFacts(usage: Usage): Fact[] {
  return usage.flatMap(({ limit, used, allowed }) => {
    const name = messages.limits[limit];
    const isOver = used > (allowed ?? 0);
    if (name === undefined || (!isOver && (allowed === null || allowed === 0))) return [];
    const level = meterLevel(used, allowed ?? 0);
    if (level === 'fine' && !isOver) return [];
    const isFull = isOver || level === 'full';
    return [
      {
        id: limit,
        icon: isFull ? <CircleAlert className={styles.bad} /> : <TriangleAlert className={styles.warn} />,
        title: isOver ? messages.overLimit(name) : isFull ? messages.atLimit(name) : messages.nearLimit(name),
        text: isOver ? messages.overText(used, allowed ?? 0) : messages.limitText(used, allowed ?? 0),
        action: { label: messages.comparePlans, href: '/organization/billing' },
      },
    ];
  });
}

function secretFacts({ unrotated, endingShares, organization }: Overview): Fact[] {
  const facts: Fact[] = [];
  if (unrotated !== null && unrotated.oldest !== null) {
    const { name, workspaceId, workspaceName } = unrotated.oldest;
    const place = new URLSearchParams({ organizationId: organization.id, workspaceId });
    facts.push({
      id: 'unrotated',
      icon: <ClockAlert className={styles.warn} />,
      title: messages.unrotated(unrotated.count),
      text: messages.oldest(name, workspaceName),
      action: { label: messages.showSecrets, href: `/secret/${encodeURIComponent(name)}?${place.toString()}` },
    });
  }
  if (endingShares !== null && endingShares > 0) {
    facts.push({
      id: 'shares',
      icon: <Link2 className={styles.quiet} />,
      title: messages.endingShares(endingShares),
      text: messages.endingText,
      action: { label: messages.showShares, href: '/r/shares' },
    });
  }
  return facts;
}

function invitationFacts({ invitations }: Overview): Fact[] {
  if (invitations === null || invitations.open === 0) return [];
  const isOver = invitations.expired > 0;
  return [
    {
      id: 'invitations',
      icon: <Mail className={isOver ? styles.warn : styles.quiet} />,
      title: isOver ? messages.expired(invitations.expired) : messages.open(invitations.open),
      text: isOver ? messages.expiredText : messages.openText,
      action: { label: messages.showInvited, href: '/organization/iam/users?tab=invited' },
    },
  ];
}
