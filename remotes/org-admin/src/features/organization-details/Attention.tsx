import type { ReactNode } from 'react';
import { itemLink } from '@cofferdam/domain';
import { Button, Card, meterLevel } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { useUi } from '@cofferdam/ui/theme';
import { ChevronDown, CircleAlert, ClockAlert, Link2, Mail, ShieldCheck, TriangleAlert } from '@cofferdam/ui/icons';
import { organizationDetailsMessages as messages } from './organizationDetails.messages.ts';
import styles from './organizationDetails.module.css';
import type { Usage } from '../../components/limits/useOrganizationUsage.ts';
import type { Overview } from './useOrganizationDetails.ts';

/** A page where something can be done about it. */
interface Way {
  readonly href: string;
  /** Distinguishes it if there are several. */
  readonly label?: string;
}

interface AttentionItem {
  readonly id: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly ways: readonly Way[] };
}

/** Props of Attention. */
export interface AttentionProps {
  readonly overview: Overview;
  readonly usage: Usage | undefined;
}

/** Things that need attention; each has an action. */
export function Attention({ overview, usage }: AttentionProps) {
  const { now } = useUi();
  const items = [
    ...limitItems(usage ?? []),
    ...secretItems(overview, now()),
    ...invitationItems(overview),
    ...factorItems(overview),
  ];
  return (
    <Card title={messages.attention} flush {...(items.length === 0 ? {} : { count: items.length })}>
      {items.length === 0 ? (
        <p className={styles.row}>{messages.nothing}</p>
      ) : (
        <ul className={styles.rows}>
          {items.map(({ id, icon, title, text, action }) => (
            <li key={id} className={styles.row}>
              {icon}
              <span className={styles.words}>
                <span className="cd-strong">{title}</span>
                <span className="cd-small cd-muted">{text}</span>
              </span>
              <Ways {...action} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One page as a button, several as a menu. */
function Ways({ label, ways }: AttentionItem['action']) {
  const [only] = ways;
  if (ways.length === 1 && only !== undefined) {
    return (
      <Button size="small" href={only.href}>
        {label}
      </Button>
    );
  }
  return (
    <Menu
      placement="bottomRight"
      items={ways.map((way) => ({ id: way.href, label: way.label ?? '', href: way.href }))}
      trigger={
        <Button size="small">
          {label} <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}

function limitItems(usage: Usage): AttentionItem[] {
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
        action: { label: messages.comparePlans, ways: [{ href: '/organization/billing/plans' }] },
      },
    ];
  });
}

function secretItems({ unrotated, endingShares, organization }: Overview, now: number): AttentionItem[] {
  const items: AttentionItem[] = [];
  if (unrotated !== null && unrotated.oldest !== null) {
    const { name, workspaceId, workspaceName, changedAt } = unrotated.oldest;
    items.push({
      id: 'unrotated',
      icon: <ClockAlert className={styles.warn} />,
      title: messages.unrotated(unrotated.count),
      text: messages.oldest(name, workspaceName, Math.floor((now - Date.parse(changedAt)) / dayMilliseconds)),
      action: {
        label: messages.showSecrets,
        ways: [{ href: itemLink('secret', name, { organizationId: organization.id, workspaceId }) }],
      },
    });
  }
  if (endingShares !== null && endingShares.count > 0) {
    items.push({
      id: 'shares',
      icon: <Link2 className={styles.quiet} />,
      title: messages.endingShares(endingShares.count),
      text: messages.endingText(
        endingShares.places.reduce((sum, { unopened }) => sum + unopened, 0),
        endingShares.count,
        endingShares.soonest[0],
      ),
      action: {
        label: messages.showLinks,
        ways: endingShares.places.map(({ workspaceId, workspaceName, count }) => ({
          label: messages.linksIn(count, workspaceName),
          href: linksIn({ organizationId: organization.id, workspaceId }),
        })),
      },
    });
  }
  return items;
}

const dayMilliseconds = 86_400_000;

/** The open links of a workspace, which can be revoked there. */
function linksIn(scope: Readonly<Record<string, string>>): string {
  return `/r/shares?${new URLSearchParams({ ...scope, tab: 'workspace' }).toString()}`;
}

function factorItems({ withoutSecondFactor }: Overview): AttentionItem[] {
  if (withoutSecondFactor === null || withoutSecondFactor === 0) return [];
  return [
    {
      id: 'second-factor',
      icon: <ShieldCheck className={styles.quiet} />,
      title: messages.withoutFactor(withoutSecondFactor),
      text: messages.withoutFactorText,
      action: { label: messages.showMembers, ways: [{ href: '/organization/iam/users?factor=off' }] },
    },
  ];
}

function invitationItems({ invitations }: Overview): AttentionItem[] {
  if (invitations === null || invitations.open === 0) return [];
  const isOver = invitations.expired > 0;
  return [
    {
      id: 'invitations',
      icon: <Mail className={isOver ? styles.warn : styles.quiet} />,
      title: isOver ? messages.expired(invitations.expired) : messages.open(invitations.open),
      text: isOver ? messages.expiredText : messages.openText,
      action: { label: messages.showInvited, ways: [{ href: '/organization/iam/users?tab=invited' }] },
    },
  ];
}
