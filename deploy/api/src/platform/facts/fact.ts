import type { OrganizationId, SessionId, ShareId, UserId } from '@cofferdam/domain';
import { statement, type Query } from '../database/query.ts';

/** Something that pages of one person should know at once. Ids alone. */
export type Fact =
  | {
      /** To each member for themselves: the organization has another name, plan, domain, label or workspace. */
      readonly kind: 'organization.updated';
      readonly organizationId: OrganizationId;
      readonly userId: UserId;
    }
  | {
      readonly kind: 'member.joined' | 'member.changed' | 'member.removed';
      readonly organizationId: OrganizationId;
      readonly userId: UserId;
    }
  | {
      readonly kind: 'share.opened';
      readonly organizationId: OrganizationId;
      readonly userId: UserId;
      readonly shareId: ShareId;
    }
  | { readonly kind: 'session.revoked'; readonly userId: UserId; readonly sessionId: SessionId };

/** The channel of PostgreSQL on which processes tell each other. */
export const factChannel = 'cofferdam_facts';

const notify = statement<[text: string], unknown>('facts.announce', `select pg_notify('${factChannel}', $1)`);

/** The statement that tells a fact to all processes, when its transaction commits and not before. */
export function announce(fact: Fact): Query<unknown> {
  return notify(JSON.stringify(fact));
}

/** Reads a fact as announced; null for what is none. Any role of the database may write to the channel. */
export function readFact(text: string): Fact | null {
  try {
    const fact: unknown = JSON.parse(text);
    if (typeof fact !== 'object' || fact === null) return null;
    const { kind, userId } = fact as Partial<Record<string, unknown>>;
    return typeof kind === 'string' && typeof userId === 'string' ? (fact as Fact) : null;
  } catch {
    return null;
  }
}
