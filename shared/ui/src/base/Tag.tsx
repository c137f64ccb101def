import type { OrganizationRoleName, PlanName, VersionState, WorkspaceRoleName } from '@cofferdam/domain';
import type { ReactNode } from 'react';
import { Ban, Check, CircleDot, Crown, Flame, Lock, Timer } from '../icons/index.ts';
import './Tag.css';

/** Colors of a tag; each goes with a word, and most with an icon. */
export type TagTone = 'neutral' | 'outline' | 'accent' | 'solid' | 'ok' | 'warn' | 'bad' | 'violet';

interface TagProps {
  children: ReactNode;
  tone?: TagTone;
  icon?: ReactNode;
  dashed?: boolean;
  heavy?: boolean;
}

/** A small word with a background. */
export function Tag({ children, tone = 'neutral', icon, dashed = false, heavy = false }: TagProps): ReactNode {
  const classes = ['cd-tag', `cd-tag-${tone}`];
  if (dashed) classes.push('cd-tag-dashed');
  if (heavy) classes.push('cd-tag-heavy');
  return (
    <span className={classes.join(' ')}>
      {icon}
      {children}
    </span>
  );
}

/** The tag of a version: its state, or "Current". */
type StateTagState = VersionState | 'CURRENT';

/** The state of a version as icon, look and word; the word is the caller's. */
export function StateTag({ state, children }: { state: StateTagState; children: ReactNode }): ReactNode {
  switch (state) {
    case 'CURRENT':
      return (
        <Tag tone="solid" icon={<Check />}>
          {children}
        </Tag>
      );
    case 'ENABLED':
      return (
        <Tag tone="outline" icon={<CircleDot />}>
          {children}
        </Tag>
      );
    case 'DISABLED':
      return <Tag icon={<Ban />}>{children}</Tag>;
    case 'SCHEDULED_DESTROY':
      return (
        <Tag tone="warn" icon={<Timer />}>
          {children}
        </Tag>
      );
    case 'DESTROYED':
      return (
        <Tag tone="outline" dashed icon={<Flame />}>
          {children}
        </Tag>
      );
  }
}

/** A role: owners stand out by crown and weight, admins by tint, the others are gray. */
export function RoleTag(props: { role: OrganizationRoleName | WorkspaceRoleName; children: ReactNode }): ReactNode {
  if (props.role === 'OWNER') {
    return (
      <Tag tone="outline" heavy icon={<Crown />}>
        {props.children}
      </Tag>
    );
  }
  return <Tag tone={props.role === 'ADMIN' ? 'accent' : 'neutral'}>{props.children}</Tag>;
}

const planTones: Readonly<Record<PlanName, TagTone>> = { FREE: 'neutral', TEAM: 'accent', BUSINESS: 'violet' };

/** A plan: Free gray, Team accent, Business violet. */
export function PlanTag({ plan, children }: { plan: PlanName; children: ReactNode }): ReactNode {
  return <Tag tone={planTones[plan]}>{children}</Tag>;
}

/** Something only its owner sees. */
export function PrivateTag({ children }: { children: ReactNode }): ReactNode {
  return (
    <Tag tone="outline" icon={<Lock />}>
      {children}
    </Tag>
  );
}

interface StateTextProps {
  children: ReactNode;
  tone?: 'plain' | 'muted' | 'ok' | 'warn' | 'bad';
  icon?: ReactNode;
}

/** A state in a list: plain text normally, color and icon only if action is needed. */
export function StateText({ children, tone = 'plain', icon }: StateTextProps): ReactNode {
  return (
    <span className={`cd-state cd-state-${tone}`}>
      {icon}
      {children}
    </span>
  );
}
