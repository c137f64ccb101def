import type { ReactNode } from 'react';
import { Button, Card, Link, meterLevel } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { CircleAlert, ClockAlert, Link2, Mail, ShieldCheck, TriangleAlert } from '@cofferdam/ui/icons';
import { organizationDetailsMessages as messages } from './organizationDetails.messages.ts';
import styles from './organizationDetails.module.css';
import type { Usage } from '../../components/limits/useOrganizationUsage.ts';
import type { Overview } from './useOrganizationDetails.ts';

interface Fact {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string };
  /** What it is about, each where something can be done. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

/** Props of Attention. */
export interface AttentionProps {
  readonly overview: Overview;
  readonly usage: Usage | undefined;
}

/** Things that need attention; each has an action. */
export function Attention({ overview, usage }: AttentionProps) {
  const { now } = useUi();
  const facts = [
    ...limitFacts(usage ?? []),
    ...secretFacts(overview, now()),
    ...invitationFacts(overview),
    ...factorFacts(overview),
  ];
  return (
    <Card title={messages.attention} flush {...(facts.length === 0 ? {} : { count: facts.length })}>
      {facts.length === 0 ? (
        <p className={styles.row}>{messages.nothing}</p>
      ) : (
        <ul className={styles.rows}>
          {facts.map(({ id, icon, title, text, action, links = [] }) => (
            <li key={id} className={styles.row}>
              {icon}
              <span className={styles.words}>
                <span className="cd-strong">{title}</span>
                <span className="cd-small cd-muted">{text}</span>
                {links.map(({ label, href }) => (
                  <span key={href} className="cd-small">
                    <Link href={href}>{label}</Link>
                  </span>
                ))}
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
        action: { label: messages.comparePlans, href: '/organization/billing/plans' },
      },
    ];
  });
}

function secretFacts({ unrotated, endingShares, organization }: Overview, now: number): Fact[] {
  const facts: Fact[] = [];
  if (unrotated !== null && unrotated.oldest !== null) {
    const { name, workspaceId, workspaceName, changedAt } = unrotated.oldest;
    const scope = new URLSearchParams({ organizationId: organization.id, workspaceId });
    facts.push({
      id: 'unrotated',
      icon: <ClockAlert className={styles.warn} />,
      title: messages.unrotated(unrotated.count),
      text: messages.oldest(name, workspaceName, Math.floor((now - Date.parse(changedAt)) / dayMilliseconds)),
      action: { label: messages.showSecrets, href: `/secret/${encodeURIComponent(name)}?${scope.toString()}` },
    });
  }
  if (endingShares !== null && endingShares.count > 0) {
    facts.push({
      id: 'shares',
      icon: <Link2 className={styles.quiet} />,
      title: messages.endingShares(endingShares.count),
      text: messages.endingText,
      links: endingShares.soonest.map(({ kind, name, workspaceId, workspaceName }) => ({
        label: messages.endingOf(name, workspaceName),
        href: pageOf(kind, name, { organizationId: organization.id, workspaceId }),
      })),
    });
  }
  return facts;
}

const dayMilliseconds = 86_400_000;

/** The page of the item with its open links, which can be revoked there. */
function pageOf(kind: 'secret' | 'note', name: string, scope: Readonly<Record<string, string>>): string {
  return `/${kind}/${encodeURIComponent(name)}?${new URLSearchParams(scope).toString()}`;
}

function factorFacts({ withoutSecondFactor }: Overview): Fact[] {
  if (withoutSecondFactor === null || withoutSecondFactor === 0) return [];
  return [
    {
      id: 'second-factor',
      icon: <ShieldCheck className={styles.quiet} />,
      title: messages.withoutFactor(withoutSecondFactor),
      text: messages.withoutFactorText,
      action: { label: messages.showMembers, href: '/organization/iam/users?factor=off' },
    },
  ];
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
