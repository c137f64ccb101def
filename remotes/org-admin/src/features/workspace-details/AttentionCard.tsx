import type { ReactNode } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { Button, Card } from '@cofferdam/ui/base';
import { Link2, RefreshCw } from '@cofferdam/ui/icons';
import { useUi } from '@cofferdam/ui/theme';
import { openLinksHref } from './openLinksHref.ts';
import { listedLinks, type OpenLinks } from './useWorkspaceDetails.ts';
import { workspaceDetailsMessages as messages } from './workspaceDetails.messages.ts';
import styles from './workspaceDetails.module.css';

type Due = CallOutput<'secret', 'toRotate'>['due'];

interface AttentionItem {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string };
}

/** Props of AttentionCard; what is undefined isn't known, or not for this person. */
export interface AttentionCardProps {
  readonly due: Due | undefined;
  readonly links: OpenLinks | undefined;
}

/** Secrets to rotate and links that end soon, each with its action; nothing while nothing needs attention. */
export function AttentionCard({ due, links }: AttentionCardProps) {
  const { now } = useUi();
  const items = [...rotationItems(due ?? []), ...linkItems(links?.shares ?? [], now())];
  if (items.length === 0) return null;
  return (
    <Card title={messages.attention} flush count={items.length}>
      <ul>
        {items.map(({ icon, title, text, action }) => (
          <li key={title} className={styles.row}>
            {icon}
            <span className={styles.words}>
              <span className="cd-strong">{title}</span>
              <span className="cd-small cd-muted">{text}</span>
            </span>
            <Button size="small" href={action.href} aria-label={`${action.label}: ${title}`}>
              {action.label}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The server lists no more; the last reason then has more secrets than are counted. */
const maxListed = 1_000;

/** Secrets that someone who left has read, and those past their rotation date. */
function rotationItems(due: Due): AttentionItem[] {
  return [
    { of: due.filter(({ reason }) => reason === 'LEAVER'), title: messages.known },
    { of: due.filter(({ reason }) => reason === 'SCHEDULE'), title: messages.due },
  ].flatMap(({ of, title }) =>
    of[0] === undefined
      ? []
      : [
          {
            icon: <RefreshCw className={styles.warn} />,
            title: title(of.length, due.length >= maxListed && of.at(-1) === due.at(-1)),
            text: messages.first(of[0].name),
            action: { label: messages.review, href: '/r/secrets?state=ROTATION_DUE' },
          },
        ],
  );
}

const dayMilliseconds = 86_400_000;

function linkItems(shares: OpenLinks['shares'], now: number): AttentionItem[] {
  const ending = shares.filter(({ expiresAt }) => Date.parse(expiresAt) - now < dayMilliseconds);
  if (ending.length === 0) return [];
  const unopened = ending.filter(({ views, viewsLeft }) => views === viewsLeft).length;
  return [
    {
      icon: <Link2 className={styles.quiet} />,
      title: messages.endingLinks(ending.length, ending.length >= listedLinks),
      text: messages.openedOf(unopened, ending.length - unopened),
      action: { label: messages.showLinks, href: openLinksHref },
    },
  ];
}
